"""HD4xx: races and other unordered accesses."""

from __future__ import annotations

from softacl.check.findings.finding import Severity
from softacl.check.findings.rule import Rule
from softacl.profiles import Profile

__all__ = [
    "AsyncErrorUnread",
    "BlockingInCallback",
    "CaptureFailed",
    "DefaultStreamAssumed",
    "DestroyPendingEvent",
    "DestroyPendingStream",
    "EngineOrderAssumed",
    "EventReRecorded",
    "ExitWithPending",
    "FreeInFlight",
    "HostThreadRace",
    "MediaChannelDeadlock",
    "ModelInTwoStreams",
    "PinnedCacheReuse",
    "QueryResultIgnored",
    "ReadDestinationInFlight",
    "ResetWhileWaited",
    "ResetWithPending",
    "StreamReadAfterWrite",
    "StreamWriteAfterRead",
    "StreamWriteAfterWrite",
    "SyncCopyUnordered",
    "UnloadInFlight",
    "WaitBeforeRecord",
    "WaitForever",
    "WriteDestinationInFlight",
    "WriteSourceInFlight",
]

_ASYNC = "aclrtMemcpyAsync: returns before the copy is done"


class ReadDestinationInFlight(Rule):
    """The host reads pinned memory that a queued copy may still write.

    Why: The copy may not have run yet, so the program may see old bytes or a mixture.
    With: device p 4096, host h 4096, stream s
    Setup:
        acl.rt.memset(p, 4096, 7, 4096)
        acl.rt.memcpy_async(h, 4096, p, 4096, 2, s)
    Bad:
        data = acl.util.ptr_to_bytes(h, 4096)
        acl.rt.synchronize_stream(s)
    Good:
        acl.rt.synchronize_stream(s)
        data = acl.util.ptr_to_bytes(h, 4096)
    """

    id, name, severity = "HD401", "read-destination-in-flight", Severity.ERROR
    fix = "synchronise the stream, or an event recorded after the copy, before the bytes are read"
    source = _ASYNC


class WriteSourceInFlight(Rule):
    """The host writes pinned memory that a queued copy may still read.

    Why: The copy may read the new bytes, the old ones, or a mixture.
    Head:
        import acl, warnings
        warnings.simplefilter("ignore")
    With: device p 4096, host h 4096, stream s
    Setup:
        view = acl.util.ptr_to_numpy(h, (4096,), 1)
        view[:] = 1
        acl.rt.memcpy_async(p, 4096, h, 4096, 1, s)
    Bad:
        view[:] = 2
        acl.rt.synchronize_stream(s)
    Good:
        acl.rt.synchronize_stream(s)
        view[:] = 2
    Limits: Pages that a copy uses only in part, while other parts of the block are in use, are not watched.
    """

    id, name, severity = "HD402", "write-source-in-flight", Severity.ERROR
    fix = "synchronise the stream, or an event recorded after the copy, before the bytes are written"
    source = _ASYNC


class WriteDestinationInFlight(Rule):
    """The host writes pinned memory that a queued copy will write.

    Why: The two writes are unordered.
    Head:
        import acl, warnings
        warnings.simplefilter("ignore")
    With: device p 4096, host h 4096, stream s
    Setup:
        view = acl.util.ptr_to_numpy(h, (4096,), 1)
        acl.rt.memset(p, 4096, 7, 4096)
    Bad:
        acl.rt.memcpy_async(h, 4096, p, 4096, 2, s)
        view[:] = 0
    Good:
        view[:] = 0
        acl.rt.memcpy_async(h, 4096, p, 4096, 2, s)
    Cleanup:
        acl.rt.synchronize_stream(s)
    Limits: As HD402.
    """

    id, name, severity = "HD403", "write-destination-in-flight", Severity.ERROR
    fix = "write before the copy is queued, or after it is synchronised"
    source = _ASYNC


class FreeInFlight(Rule):
    """A block is freed while a queued task may still use it.

    Why: acl.rt.free and free_host do not wait; the task then accesses memory of another owner.
    Setup:
        p, ret = acl.rt.malloc(4096, 0)
        s, ret = acl.rt.create_stream()
        acl.rt.memset_async(p, 4096, 0, 4096, s)
    Bad:
        acl.rt.free(p)
        acl.rt.synchronize_stream(s)
        acl.rt.destroy_stream(s)
    Good:
        acl.rt.synchronize_stream(s)
        acl.rt.free(p)
        acl.rt.destroy_stream(s)
    """

    id, name, severity = "HD404", "free-while-in-flight", Severity.ERROR
    fix = "synchronise the stream before the free"
    source = "aclrtFree: releases at once"


class StreamReadAfterWrite(Rule):
    """Race: a stream reads bytes that a task of another stream writes, and the two are unordered.

    Why: Streams run concurrently; without a happens-before relation, either task may run first.
    With: device p 4096, host h 4096, stream s, stream t
    Bad:
        acl.rt.memset_async(p, 4096, 0, 4096, s)
        acl.rt.memcpy_async(h, 4096, p, 4096, 2, t)
        acl.rt.synchronize_device()
    Good:
        e, ret = acl.rt.create_event()
        acl.rt.memset_async(p, 4096, 0, 4096, s)
        acl.rt.record_event(e, s)
        acl.rt.stream_wait_event(t, e)
        acl.rt.memcpy_async(h, 4096, p, 4096, 2, t)
        acl.rt.synchronize_device()
        acl.rt.destroy_event(e)
    """

    id, name, severity = "HD405", "stream-read-after-write", Severity.ERROR
    fix = "record an event after the first task and let the second stream wait for it"
    source = "aclrtRecordEvent, aclrtStreamWaitEvent"


class StreamWriteAfterRead(Rule):
    """Race: a stream writes bytes that a task of another stream reads, and the two are unordered.

    Why: As HD405.
    With: device p 4096, host h 4096
    Setup:
        s, ret = acl.rt.create_stream()
    Bad:
        t, ret = acl.rt.create_stream()
        acl.rt.memset(p, 4096, 0, 4096)
        acl.rt.memcpy_async(h, 4096, p, 4096, 2, s)
        acl.rt.memset_async(p, 4096, 1, 4096, t)
        acl.rt.synchronize_device()
        acl.rt.destroy_stream(s)
        acl.rt.destroy_stream(t)
    Good:
        acl.rt.memset(p, 4096, 0, 4096)
        acl.rt.memcpy_async(h, 4096, p, 4096, 2, s)
        acl.rt.memset_async(p, 4096, 1, 4096, s)
        acl.rt.synchronize_device()
        acl.rt.destroy_stream(s)
    """

    id, name, severity = "HD406", "stream-write-after-read", Severity.ERROR
    fix = "record an event after the first task and let the second stream wait for it"
    source = "aclrtRecordEvent, aclrtStreamWaitEvent"


class StreamWriteAfterWrite(Rule):
    """Race: two streams write the same bytes, and the two tasks are unordered.

    Why: As HD405.
    With: device p 4096, stream s, stream t
    Bad:
        acl.rt.memset_async(p, 4096, 0, 4096, s)
        acl.rt.memset_async(p, 4096, 1, 4096, t)
    Good:
        acl.rt.memset_async(p, 2048, 0, 2048, s)
        acl.rt.memset_async(p + 2048, 2048, 1, 2048, t)
    Cleanup:
        acl.rt.synchronize_device()
    """

    id, name, severity = "HD407", "stream-write-after-write", Severity.ERROR
    fix = "record an event after the first task and let the second stream wait for it"
    source = "aclrtRecordEvent, aclrtStreamWaitEvent"


class SyncCopyUnordered(Rule):
    """A synchronous copy, fill or model run accesses bytes that a queued task may still use.

    Why: acl.rt.memcpy and acl.mdl.execute wait for their own work only, and for no stream.
    With: device p 4096, host h 4096, stream s
    Setup:
        acl.rt.memset_async(p, 4096, 0, 4096, s)
    Bad:
        acl.rt.memcpy(h, 4096, p, 4096, 2)
        acl.rt.synchronize_stream(s)
    Good:
        acl.rt.synchronize_stream(s)
        acl.rt.memcpy(h, 4096, p, 4096, 2)
    """

    id, name, severity = "HD408", "sync-copy-unordered", Severity.ERROR
    fix = "synchronise the stream before the copy, fill or run"
    source = "aclrtMemcpy: no stream or device synchronisation; aclmdlExecute"


class WaitBeforeRecord(Rule):
    """A wait for an event that was not recorded yet.

    Why: Such a wait returns immediately and orders nothing.
    Bad:
        s, ret = acl.rt.create_stream()
        e, ret = acl.rt.create_event()
        acl.rt.stream_wait_event(s, e)
        acl.rt.synchronize_stream(s)
        acl.rt.destroy_event(e)
        acl.rt.destroy_stream(s)
    Good:
        s, ret = acl.rt.create_stream()
        t, ret = acl.rt.create_stream()
        e, ret = acl.rt.create_event()
        acl.rt.record_event(e, t)
        acl.rt.stream_wait_event(s, e)
        acl.rt.synchronize_stream(s)
        acl.rt.destroy_event(e)
        acl.rt.destroy_stream(s)
        acl.rt.destroy_stream(t)
    Limits: Events of create_event_with_flag are different: their first wait does wait for the first record.
    """

    id, name, severity = "HD409", "wait-before-record", Severity.WARNING
    fix = "record the event first"
    source = "aclrtStreamWaitEvent, aclrtSynchronizeEvent"


class EventReRecorded(Rule):
    """An event is recorded in another stream before its first record was used.

    Why: An event keeps only its latest record; later waits no longer wait for the first stream.
    With: device p 4096, stream s, stream t, event e
    Setup:
        acl.rt.memset_async(p, 4096, 0, 4096, s)
        acl.rt.record_event(e, s)
    Bad:
        acl.rt.record_event(e, t)
        acl.rt.synchronize_event(e)
        acl.rt.synchronize_device()
    Good:
        acl.rt.synchronize_event(e)
        acl.rt.record_event(e, t)
        acl.rt.synchronize_event(e)
    """

    id, name, severity = "HD410", "event-re-recorded", Severity.WARNING
    fix = "use one event per stream"
    source = "aclrtRecordEvent: the latest record counts"


class QueryResultIgnored(Rule):
    """Bytes of a copy are used although the last query reported that its stream is not complete.

    Why: A query does not wait. Check its result, or repeat the query until it reports "complete".
    Bad:
        # softacl check --executor deferred
        p, ret = acl.rt.malloc(4096, 0)
        h, ret = acl.rt.malloc_host(4096)
        s, ret = acl.rt.create_stream()
        acl.rt.memset_async(p, 4096, 7, 4096, s)
        acl.rt.memset_async(p, 4096, 7, 4096, s)
        acl.rt.memcpy_async(h, 4096, p, 4096, 2, s)
        status, ret = acl.rt.stream_query(s)
        data = acl.util.ptr_to_bytes(h, 4096)
        acl.rt.synchronize_stream(s)
    Good:
        p, ret = acl.rt.malloc(4096, 0)
        h, ret = acl.rt.malloc_host(4096)
        s, ret = acl.rt.create_stream()
        acl.rt.memset_async(p, 4096, 7, 4096, s)
        acl.rt.memcpy_async(h, 4096, p, 4096, 2, s)
        status, ret = acl.rt.stream_query(s)
        while status != 0:
            status, ret = acl.rt.stream_query(s)
        data = acl.util.ptr_to_bytes(h, 4096)
    Cleanup:
        acl.rt.destroy_stream(s)
        acl.rt.free(p)
        acl.rt.free_host(h)
    Limits: A query that finds the stream complete orders the code after it.
    """

    id, name, severity = "HD411", "query-result-ignored", Severity.ERROR
    fix = "repeat the query until it reports complete, or synchronise"
    source = "aclrtStreamQuery"


class DestroyPendingStream(Rule):
    """A stream is destroyed before its tasks were synchronised.

    Why: Here, destroying waits for the tasks; the guide requires a synchronisation first, which also reports failures.
    With: device p 4096, stream s
    Setup:
        acl.rt.memset_async(p, 4096, 0, 4096, s)
    Good:
        acl.rt.synchronize_stream(s)
    """

    id, name, severity = "HD412", "destroy-pending-stream", Severity.WARNING
    fix = "call acl.rt.synchronize_stream first"
    source = "aclrtDestroyStream"


class ResetWithPending(Rule):
    """reset_device or finalize is called while tasks of streams are in flight.

    Why: The reset waits for the tasks of the default context and reports no failures; a forced reset may drop tasks of
    other contexts. Finalize waits for none, and the end of the process drops them.
    Setup:
        p, ret = acl.rt.malloc(4096, 0)
        acl.rt.memset_async(p, 4096, 0, 4096, 0)
    Bad:
        acl.rt.reset_device(0)
        acl.rt.set_device(0)
    Good:
        acl.rt.synchronize_stream(0)
        acl.rt.free(p)
    """

    id, name, severity = "HD414", "reset-with-pending-work", Severity.WARNING
    fix = "call acl.rt.synchronize_device first"
    source = "aclrtResetDevice"
    also = ("HD801",)


class BlockingInCallback(Rule):
    """A callback calls a function that waits for a stream or device.

    Why: Deadlock: the stream waits for the callback, and the callback for the stream.
    Head: import acl, threading
    Setup:
        context, ret = acl.rt.get_context()
        s, ret = acl.rt.create_stream()
    Bad:
        def callback(data):
            acl.rt.synchronize_stream_with_timeout(s, 10)
        def serve():
            acl.rt.set_context(context)
            while acl.rt.process_report(100) != 0:
                pass
        thread = threading.Thread(target=serve)
        thread.start()
        acl.rt.subscribe_report(thread.ident, s)
        acl.rt.launch_callback(callback, None, 1, s)
        thread.join()
        acl.rt.synchronize_stream(s)
    Good:
        def callback(data):
            print("done")
        def serve():
            acl.rt.set_context(context)
            while acl.rt.process_report(100) != 0:
                pass
        thread = threading.Thread(target=serve)
        thread.start()
        acl.rt.subscribe_report(thread.ident, s)
        acl.rt.launch_callback(callback, None, 1, s)
        acl.rt.synchronize_stream(s)
        thread.join()
    Cleanup:
        acl.rt.unsubscribe_report(thread.ident, s)
        acl.rt.destroy_stream(s)
    """

    id, name, severity = "HD415", "blocking-in-callback", Severity.ERROR
    fix = "let the callback set a flag or an event, and wait elsewhere"
    source = "aclrtLaunchCallback"


class DefaultStreamAssumed(Rule):
    """Race: a task of the default stream and one of another stream access the same bytes, and the two are unordered.

    Why: The default stream (handle 0) is a stream like any other: it waits for no other stream, and no other stream
    waits for it.
    With: device p 4096, stream s
    Bad:
        acl.rt.memset_async(p, 4096, 0, 4096, 0)
    Good:
        acl.rt.memset_async(p, 4096, 0, 4096, s)
    Cleanup:
        acl.rt.memset_async(p, 4096, 1, 4096, s)
        acl.rt.synchronize_device()
    Limits: An error like HD405 to HD407: the bytes are wrong in the same way.
    """

    id, name, severity = "HD416", "default-stream-assumed", Severity.ERROR
    fix = "use one stream for both, or an event between them"
    source = "aclrtCreateStream, default stream"


class ExitWithPending(Rule):
    """The program ended while tasks of streams were in flight.

    Why: Whether the tasks ran, and whether they failed, is unknown.
    Bad:
        import acl
        acl.init()
        acl.rt.set_device(0)
        p, ret = acl.rt.malloc(4096, 0)
        s, ret = acl.rt.create_stream()
        acl.rt.memset_async(p, 4096, 0, 4096, s)
    Good:
        p, ret = acl.rt.malloc(4096, 0)
        s, ret = acl.rt.create_stream()
        acl.rt.memset_async(p, 4096, 0, 4096, s)
        acl.rt.synchronize_stream(s)
        acl.rt.destroy_stream(s)
        acl.rt.free(p)
    Limits: Not checked if the program was stopped from outside.
    """

    id, name, severity = "HD418", "exit-with-pending-copy", Severity.WARNING
    fix = "synchronise before the end of the program"
    source = "aclrtMemcpyAsync"
    also = ("HD801", "HD804")


class DestroyPendingEvent(Rule):
    """An event is destroyed while a stream may still wait for it.

    Why: The wait may not have started, and in old versions its event is then gone. Newer pages release the event when
    it is complete, so there it is information.
    With: device p 4096, stream s, stream t
    Setup:
        e, ret = acl.rt.create_event()
        acl.rt.memset_async(p, 4096, 0, 4096, s)
        acl.rt.record_event(e, s)
        acl.rt.stream_wait_event(t, e)
    Bad:
        acl.rt.destroy_event(e)
        acl.rt.synchronize_device()
    Good:
        acl.rt.synchronize_device()
        acl.rt.destroy_event(e)
    """

    id, name, severity = "HD413", "destroy-pending-event", Severity.WARNING
    fix = "destroy the event after the waiting stream has been synchronised"
    source = "aclrtDestroyEvent"

    @classmethod
    def severity_on(cls, profile: Profile) -> Severity:
        return Severity.INFORMATION if profile.destroy_pending_event == "deferred" else Severity.WARNING


class ResetWhileWaited(Rule):
    """An event is reset in one stream while another stream may still wait for it.

    Why: The reset clears the event on the device. A stream that comes to its wait afterwards waits for the next record, or
    forever: the program hangs, or ends with a time-out, depending on which stream is faster.
    With: stream s, stream t, stream u
    Setup:
        e, ret = acl.rt.create_event_with_flag(1)
        acl.rt.record_event(e, s)
        acl.rt.stream_wait_event(t, e)
    Bad:
        acl.rt.stream_wait_event(u, e)
    Good:
        acl.rt.stream_wait_event(u, e)
        acl.rt.synchronize_stream(u)
    Cleanup:
        acl.rt.reset_event(e, t)
        acl.rt.synchronize_stream_with_timeout(t, 100)
        ret = acl.rt.synchronize_stream_with_timeout(u, 100)
        acl.rt.destroy_event(e)
    Limits: Events of acl.rt.create_event_with_flag with ACL_EVENT_SYNC or ACL_EVENT_EXTERNAL; others cannot be reset.
    --schedules shows the hang as a time-out.
    """

    id, name, severity = "HD427", "event-reset-while-waited", Severity.ERROR
    fix = "reset the event after all streams that wait for it: in the stream that comes last, or after they were synchronised"
    source = "aclrtResetEvent: constraints"


class WaitForever(Rule):
    """A stream waits for an event that is never recorded.

    Why: Events of create_event_with_flag block a stream until their first record; without one, the stream and every
    thread that synchronises it wait forever.
    Bad:
        # softacl check --timeout 1
        s, ret = acl.rt.create_stream()
        e, ret = acl.rt.create_event_with_flag(1)
        acl.rt.stream_wait_event(s, e)
        acl.rt.synchronize_stream(s)
    Good:
        s, ret = acl.rt.create_stream()
        t, ret = acl.rt.create_stream()
        e, ret = acl.rt.create_event_with_flag(1)
        acl.rt.stream_wait_event(s, e)
        acl.rt.record_event(e, t)
        acl.rt.synchronize_stream(s)
        acl.rt.destroy_event(e)
        acl.rt.destroy_stream(s)
        acl.rt.destroy_stream(t)
    Limits: Reported at the end of the program, or when --timeout or a signal ends it.
    """

    id, name, severity = "HD417", "wait-cycle", Severity.ERROR
    fix = "record the event, on another stream"
    source = "aclrtCreateEventWithFlag, aclrtStreamWaitEvent"


class AsyncErrorUnread(Rule):
    """A task of a stream failed, and the program never checked the result of a synchronisation.

    Why: Failures of tasks are reported by the next synchronisation, not by the call that queued them.
    Setup:
        # softacl check --chip 310 --cann 7.0
        s, ret = acl.rt.create_stream()
        a, ret = acl.rt.malloc_host(1024)
        acl.rt.memset(a, 1024, 0, 1024)
        b, ret = acl.rt.malloc_host(1024)
        acl.rt.memset(b, 1024, 0, 1024)
    Bad:
        ret = acl.rt.memcpy_async(a, 1024, b, 1024, 0, s)
    Good:
        ret = acl.rt.memcpy(a, 1024, b, 1024, 0)
        ret = acl.rt.synchronize_stream(s)
    Cleanup:
        acl.rt.destroy_stream(s)
        acl.rt.free_host(a)
        acl.rt.free_host(b)
    Limits: Reported when the stream is destroyed.
    """

    id, name, severity = "HD419", "async-error-unread", Severity.WARNING
    fix = "synchronise the stream and check the return code before it is destroyed"
    source = "aclrtSynchronizeStream"


class HostThreadRace(Rule):
    """Data race: two threads access the same bytes, at least one of them writes, and the two accesses are unordered.

    Why: Which access comes first, and whether their bytes mix, differs from run to run.
    Setup:
        import threading
        p, ret = acl.rt.malloc(1024, 0)
    Bad:
        def fill(value):
            acl.rt.set_device(0)
            ret = acl.rt.memset(p, 1024, value, 1024)
    Good:
        lock = threading.Lock()
        def fill(value):
            acl.rt.set_device(0)
            with lock:
                ret = acl.rt.memset(p, 1024, value, 1024)
    Cleanup:
        threads = [threading.Thread(target=fill, args=(value,)) for value in (1, 2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        acl.rt.free(p)
        acl.rt.reset_device(0)
        acl.rt.reset_device(0)
    Limits: Calls that access device or pinned memory are checked, not plain host accesses and not pageable host memory.
    A lock orders the calls of this run: if it only happened to be taken in the harmless order, nothing is reported.
    Threads that the threading module did not start, and those of a compiled program that a Python program starts, count
    as ordered. A standalone compiled program is checked only if its sources can be read and use no atomic variables,
    which the checker cannot observe. In Python, a thread also counts as ordered if its functions poll (a loop that only
    reads a state and sleeps) or take items out of containers (pop, popleft): the checker cannot observe what such a
    thread waits for. Sleeping orders nothing.
    """

    id, name, severity = "HD421", "host-thread-race", Severity.ERROR
    fix = "use a lock in both threads, let one wait for the other, or give each its own bytes"
    source = "Flanagan and Freund: FastTrack: efficient and precise dynamic race detection (PLDI 2009), for the clocks"


class PinnedCacheReuse(Rule):
    """A pool reused pinned memory, and the new owner uses it while an earlier copy may still do so.

    Why: A pool does not know which copies are in flight. The bytes of the new owner and those of the copy mix.
    Setup:
        from softacl.pools import BestFitPool, HostMemory
        n = 1 << 16
        pool = BestFitPool(HostMemory())
        p, ret = acl.rt.malloc(n, 0)
        s, ret = acl.rt.create_stream()
        h = pool.allocate(n)
        acl.rt.memset(h, n, 1, n)
        ret = acl.rt.memcpy_async(p, n, h, n, 1, s)
    Bad:
        pool.free(h)
        h = pool.allocate(n)
        acl.rt.memset(h, n, 2, n)
        ret = acl.rt.synchronize_stream(s)
    Good:
        ret = acl.rt.synchronize_stream(s)
        pool.free(h)
        h = pool.allocate(n)
        acl.rt.memset(h, n, 2, n)
    Cleanup:
        acl.rt.destroy_stream(s)
        acl.rt.free(p)
        pool.free(h)
        pool.close()
    Limits: Pools of softacl.pools. The use is reported, not the reuse itself: a program may synchronise between the
    two.
    """

    id, name, severity = "HD422", "pinned-cache-reuse", Severity.ERROR
    fix = "return the block when an event recorded after the copy is complete"
    source = "PyTorch, caching host allocator: events of the streams that used a block"


class EngineOrderAssumed(Rule):
    """An operator reads data that an earlier copy in the same stream writes, on a chip on which users doubt that order.

    Why: According to the guide, tasks of a stream run in order. Users of the 310P and 910B report operators that read old bytes
    after a copy from pinned memory.
    Head: # softacl check --chip 310P --extend-select HD420
    Setup:
        import softacl
        @softacl.operator("Twice")
        def twice(x):
            return x * 2
        a, ret = acl.rt.malloc(64, 0)
        b, ret = acl.rt.malloc(64, 0)
        h, ret = acl.rt.malloc_host(64)
        acl.rt.memset(h, 64, 1, 64)
        s, ret = acl.rt.create_stream()
        of_a, of_b = acl.create_data_buffer(a, 64), acl.create_data_buffer(b, 64)
        shape = acl.create_tensor_desc(4, [64], 2)
        ret = acl.rt.memcpy_async(a, 64, h, 64, 1, s)
    Good:
        acl.rt.synchronize_stream(s)
    Cleanup:
        ret = acl.op.execute_v2("Twice", [shape], [of_a], [shape], [of_b], acl.op.create_attr(), s)
        acl.rt.synchronize_stream(s)
        acl.rt.destroy_stream(s)
        acl.rt.free(a)
        acl.rt.free(b)
        acl.rt.free_host(h)
    Limits: Disabled by default, and only on chips with `stale_operator_reads` in their profile (310P, 910B): it is based on
    user reports, not on a rule of the guide. Where the stream does not order the two either, HD405 to HD408 report it.
    """

    default = False

    id, name, severity = "HD420", "engine-order-assumed", Severity.INFORMATION
    fix = "synchronise the stream between the copy and the operator, and report it to the vendor"
    source = "vllm-ascend 11679 and 14922"


class UnloadInFlight(Rule):
    """A model is unloaded while a queued run of it may still be executing.

    Why: Here the run still completes; on hardware the unload frees the memory that the run uses.
    With: model m 64, datasets p, stream s
    Setup:
        ret = acl.mdl.execute_async(m, xs, ys, s)
    Bad:
        acl.mdl.unload(m)
        acl.rt.synchronize_stream(s)
    Good:
        acl.rt.synchronize_stream(s)
        acl.mdl.unload(m)
    """

    id, name, severity = "HD423", "unload-in-flight", Severity.ERROR
    fix = "synchronise the stream of the run before acl.mdl.unload"
    source = "aclmdlUnload: nothing else may be using the model"


class ModelInTwoStreams(Rule):
    """One model runs in two streams concurrently.

    Why: A model has one workspace, which concurrent runs overwrite. The guide forbids it; here the runs are serialised.
    With: model m 64, datasets p, stream s
    Bad:
        t, ret = acl.rt.create_stream()
        q, ret = acl.rt.malloc(64, 0)
        of_q, qs = acl.create_data_buffer(q, 64), acl.mdl.create_dataset()
        acl.mdl.add_dataset_buffer(qs, of_q)
        ret = acl.mdl.execute_async(m, xs, ys, s)
        ret = acl.mdl.execute_async(m, xs, qs, t)
        acl.rt.synchronize_stream(s)
        acl.rt.synchronize_stream(t)
        acl.mdl.unload(m)
        acl.rt.destroy_stream(t)
    Good:
        q, ret = acl.rt.malloc(64, 0)
        of_q, qs = acl.create_data_buffer(q, 64), acl.mdl.create_dataset()
        acl.mdl.add_dataset_buffer(qs, of_q)
        ret = acl.mdl.execute_async(m, xs, ys, s)
        ret = acl.mdl.execute_async(m, xs, qs, s)
        acl.rt.synchronize_stream(s)
        acl.mdl.unload(m)
    Cleanup:
        acl.mdl.destroy_dataset(qs)
        acl.destroy_data_buffer(of_q)
        acl.rt.free(q)
    Limits: acl.mdl.execute counts as a stream of its own. Threads that call it for one model without a lock, with
    separate buffers, are not reported.
    """

    id, name, severity = "HD424", "model-in-two-streams", Severity.ERROR
    fix = "run a model in one stream only, or load it once per stream"
    source = "aclmdlExecuteAsync: no concurrent runs of one model id in several streams"


class MediaChannelDeadlock(Rule):
    """The callback thread of a video channel ends the channel's stream or destroys the channel.

    Why: Deadlock: the call waits for callbacks that only this thread can run, so on the device it never returns. Here
    it is refused.
    With: decoder channel
    Bad:
        acl.media.vdec_set_channel_desc_callback(channel, lambda *given: acl.media.vdec_destroy_channel(channel))
    Good:
        acl.media.vdec_set_channel_desc_callback(channel, lambda *given: None)
    Cleanup:
        acl.media.vdec_set_channel_desc_entype(channel, 2)
        acl.media.vdec_set_channel_desc_out_pic_format(channel, 1)
        acl.media.vdec_create_channel(channel)
        data, ret = acl.media.dvpp_malloc(4096)
        acl.rt.memset(data, 4096, 7, 4096)
        output, ret = acl.media.dvpp_malloc(24576)
        packet, last = acl.media.dvpp_create_stream_desc(), acl.media.dvpp_create_stream_desc()
        acl.media.dvpp_set_stream_desc_data(packet, data)
        acl.media.dvpp_set_stream_desc_size(packet, 4096)
        acl.media.dvpp_set_stream_desc_eos(last, 1)
        picture = acl.media.dvpp_create_pic_desc()
        acl.media.dvpp_set_pic_desc_data(picture, output)
        acl.media.dvpp_set_pic_desc_size(picture, 24576)
        acl.media.vdec_send_frame(channel, packet, picture, 0, None)
        acl.media.vdec_send_frame(channel, last, 0, 0, None)
        acl.media.vdec_destroy_channel(channel)
        over.append(1)
        server.join()
        acl.media.vdec_destroy_channel_desc(channel)
        acl.media.dvpp_destroy_stream_desc(packet)
        acl.media.dvpp_destroy_stream_desc(last)
        acl.media.dvpp_destroy_pic_desc(picture)
        acl.media.dvpp_free(data)
        acl.media.dvpp_free(output)
    Limits: Reported if a callback is pending or running, or a frame is in flight.
    """

    id, name, severity = "HD425", "media-channel-deadlock", Severity.ERROR
    fix = "end the stream and destroy the channel from another thread, while the callback thread is still running"
    source = "aclvdecDestroyChannel, aclvencDestroyChannel (aclcppdevg_03_0187, 5.0.4)"


class CaptureFailed(Rule):
    """A call is refused because of a capture, or the capture fails at its end.

    Why: What is captured does not run, so nothing can wait for it; a stream that joined has to return before the end, or the
    graph is lost.
    With: device p 4096, stream s
    Setup:
        import softacl
        stream = softacl.Stream.from_handle(s)
    Bad:
        with softacl.Graph.capture(stream) as graph:
            acl.rt.memset_async(p, 4096, 0, 4096, s)
            acl.rt.synchronize_stream(s)
    Good:
        with softacl.Graph.capture(stream) as graph:
            acl.rt.memset_async(p, 4096, 0, 4096, s)
    Cleanup:
        graph.replay()
        acl.rt.synchronize_stream(s)
        graph.close()
    """

    id, name, severity = "HD426", "capture-failed", Severity.ERROR
    fix = "capture only what is queued; let each stream that joined record an event that the captured stream waits for"
    source = "hicann/runtime src/runtime/feature/aclgraph"
