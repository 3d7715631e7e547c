"""HD4xx: accesses that nothing orders."""

from __future__ import annotations

from softacl.check.report.finding import Severity
from softacl.check.rules.base import Rule
from softacl.profiles import Profile

__all__ = [
    "AsyncErrorUnread",
    "BlockingInCallback",
    "DefaultStreamAssumed",
    "DestroyPendingEvent",
    "DestroyPendingStream",
    "EngineOrderAssumed",
    "EventReRecorded",
    "ExitWithPending",
    "FreeInFlight",
    "HostThreadRace",
    "ModelInTwoStreams",
    "PinnedCacheReuse",
    "QueryResultIgnored",
    "ReadDestinationInFlight",
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
    """The host reads pinned memory that a queued copy still writes.

    Why: The copy may not have run yet; the program sees old bytes, or some of them.
    Bad:
        p, ret = acl.rt.malloc(4096, 0)
        h, ret = acl.rt.malloc_host(4096)
        s, ret = acl.rt.create_stream()
        acl.rt.memset(p, 4096, 7, 4096)
        acl.rt.memcpy_async(h, 4096, p, 4096, 2, s)
        data = acl.util.ptr_to_bytes(h, 4096)
        acl.rt.synchronize_stream(s)
        acl.rt.destroy_stream(s)
        acl.rt.free(p)
        acl.rt.free_host(h)
    Good:
        p, ret = acl.rt.malloc(4096, 0)
        h, ret = acl.rt.malloc_host(4096)
        s, ret = acl.rt.create_stream()
        acl.rt.memset(p, 4096, 7, 4096)
        acl.rt.memcpy_async(h, 4096, p, 4096, 2, s)
        acl.rt.synchronize_stream(s)
        data = acl.util.ptr_to_bytes(h, 4096)
        acl.rt.destroy_stream(s)
        acl.rt.free(p)
        acl.rt.free_host(h)
    """

    id, name, severity = "HD401", "read-destination-in-flight", Severity.ERROR
    fix = "synchronise the stream, or an event recorded behind the copy, before the bytes are read"
    source = _ASYNC


class WriteSourceInFlight(Rule):
    """The host writes pinned memory that a queued copy still reads.

    Why: The copy takes the new bytes, the old ones, or some of each.
    Bad:
        import acl, warnings
        warnings.simplefilter("ignore")
        acl.init()
        acl.rt.set_device(0)
        p, ret = acl.rt.malloc(4096, 0)
        h, ret = acl.rt.malloc_host(4096)
        s, ret = acl.rt.create_stream()
        view = acl.util.ptr_to_numpy(h, (4096,), 1)
        view[:] = 1
        acl.rt.memcpy_async(p, 4096, h, 4096, 1, s)
        view[:] = 2
        acl.rt.synchronize_stream(s)
        acl.rt.destroy_stream(s)
        acl.rt.free(p)
        acl.rt.free_host(h)
        acl.rt.reset_device(0)
        acl.finalize()
    Good:
        import acl, warnings
        warnings.simplefilter("ignore")
        acl.init()
        acl.rt.set_device(0)
        p, ret = acl.rt.malloc(4096, 0)
        h, ret = acl.rt.malloc_host(4096)
        s, ret = acl.rt.create_stream()
        view = acl.util.ptr_to_numpy(h, (4096,), 1)
        view[:] = 1
        acl.rt.memcpy_async(p, 4096, h, 4096, 1, s)
        acl.rt.synchronize_stream(s)
        view[:] = 2
        acl.rt.destroy_stream(s)
        acl.rt.free(p)
        acl.rt.free_host(h)
        acl.rt.reset_device(0)
        acl.finalize()
    Limits: Pages that a copy uses only in part, while other parts of the block are in use, are not watched.
    """

    id, name, severity = "HD402", "write-source-in-flight", Severity.ERROR
    fix = "synchronise the stream, or an event recorded behind the copy, before the bytes are written"
    source = _ASYNC


class WriteDestinationInFlight(Rule):
    """The host writes pinned memory where a queued copy will write.

    Why: Which of the two comes last is open.
    Bad:
        import acl, warnings
        warnings.simplefilter("ignore")
        acl.init()
        acl.rt.set_device(0)
        p, ret = acl.rt.malloc(4096, 0)
        h, ret = acl.rt.malloc_host(4096)
        s, ret = acl.rt.create_stream()
        view = acl.util.ptr_to_numpy(h, (4096,), 1)
        acl.rt.memset(p, 4096, 7, 4096)
        acl.rt.memcpy_async(h, 4096, p, 4096, 2, s)
        view[:] = 0
        acl.rt.synchronize_stream(s)
        acl.rt.destroy_stream(s)
        acl.rt.free(p)
        acl.rt.free_host(h)
        acl.rt.reset_device(0)
        acl.finalize()
    Good:
        import acl, warnings
        warnings.simplefilter("ignore")
        acl.init()
        acl.rt.set_device(0)
        p, ret = acl.rt.malloc(4096, 0)
        h, ret = acl.rt.malloc_host(4096)
        s, ret = acl.rt.create_stream()
        view = acl.util.ptr_to_numpy(h, (4096,), 1)
        acl.rt.memset(p, 4096, 7, 4096)
        view[:] = 0
        acl.rt.memcpy_async(h, 4096, p, 4096, 2, s)
        acl.rt.synchronize_stream(s)
        acl.rt.destroy_stream(s)
        acl.rt.free(p)
        acl.rt.free_host(h)
        acl.rt.reset_device(0)
        acl.finalize()
    Limits: As HD402.
    """

    id, name, severity = "HD403", "write-destination-in-flight", Severity.ERROR
    fix = "write before the copy is queued, or after it is synchronised"
    source = _ASYNC


class FreeInFlight(Rule):
    """A block is freed while a queued task still uses it.

    Why: acl.rt.free and free_host wait for nothing; the task then works on memory of somebody else.
    Bad:
        p, ret = acl.rt.malloc(4096, 0)
        s, ret = acl.rt.create_stream()
        acl.rt.memset_async(p, 4096, 0, 4096, s)
        acl.rt.free(p)
        acl.rt.synchronize_stream(s)
        acl.rt.destroy_stream(s)
    Good:
        p, ret = acl.rt.malloc(4096, 0)
        s, ret = acl.rt.create_stream()
        acl.rt.memset_async(p, 4096, 0, 4096, s)
        acl.rt.synchronize_stream(s)
        acl.rt.free(p)
        acl.rt.destroy_stream(s)
    """

    id, name, severity = "HD404", "free-while-in-flight", Severity.ERROR
    fix = "synchronise the stream before the free"
    source = "aclrtFree: releases at once"


class StreamReadAfterWrite(Rule):
    """A stream reads bytes that a task of another stream writes, and nothing orders the two.

    Why: Streams run side by side; which comes first is open.
    Bad:
        p, ret = acl.rt.malloc(4096, 0)
        h, ret = acl.rt.malloc_host(4096)
        s, ret = acl.rt.create_stream()
        t, ret = acl.rt.create_stream()
        acl.rt.memset_async(p, 4096, 0, 4096, s)
        acl.rt.memcpy_async(h, 4096, p, 4096, 2, t)
        acl.rt.synchronize_device()
        acl.rt.destroy_stream(s)
        acl.rt.destroy_stream(t)
        acl.rt.free(p)
        acl.rt.free_host(h)
    Good:
        p, ret = acl.rt.malloc(4096, 0)
        h, ret = acl.rt.malloc_host(4096)
        s, ret = acl.rt.create_stream()
        t, ret = acl.rt.create_stream()
        e, ret = acl.rt.create_event()
        acl.rt.memset_async(p, 4096, 0, 4096, s)
        acl.rt.record_event(e, s)
        acl.rt.stream_wait_event(t, e)
        acl.rt.memcpy_async(h, 4096, p, 4096, 2, t)
        acl.rt.synchronize_device()
        acl.rt.destroy_event(e)
        acl.rt.destroy_stream(s)
        acl.rt.destroy_stream(t)
        acl.rt.free(p)
        acl.rt.free_host(h)
    """

    id, name, severity = "HD405", "stream-read-after-write", Severity.ERROR
    fix = "record an event behind the first task and let the second stream wait for it"
    source = "aclrtRecordEvent, aclrtStreamWaitEvent"


class StreamWriteAfterRead(Rule):
    """A stream writes bytes that a task of another stream reads, and nothing orders the two.

    Why: As HD405.
    Bad:
        p, ret = acl.rt.malloc(4096, 0)
        h, ret = acl.rt.malloc_host(4096)
        s, ret = acl.rt.create_stream()
        t, ret = acl.rt.create_stream()
        acl.rt.memset(p, 4096, 0, 4096)
        acl.rt.memcpy_async(h, 4096, p, 4096, 2, s)
        acl.rt.memset_async(p, 4096, 1, 4096, t)
        acl.rt.synchronize_device()
        acl.rt.destroy_stream(s)
        acl.rt.destroy_stream(t)
        acl.rt.free(p)
        acl.rt.free_host(h)
    Good:
        p, ret = acl.rt.malloc(4096, 0)
        h, ret = acl.rt.malloc_host(4096)
        s, ret = acl.rt.create_stream()
        acl.rt.memset(p, 4096, 0, 4096)
        acl.rt.memcpy_async(h, 4096, p, 4096, 2, s)
        acl.rt.memset_async(p, 4096, 1, 4096, s)
        acl.rt.synchronize_device()
        acl.rt.destroy_stream(s)
        acl.rt.free(p)
        acl.rt.free_host(h)
    """

    id, name, severity = "HD406", "stream-write-after-read", Severity.ERROR
    fix = "record an event behind the first task and let the second stream wait for it"
    source = "aclrtRecordEvent, aclrtStreamWaitEvent"


class StreamWriteAfterWrite(Rule):
    """Two streams write the same bytes, and nothing orders the two tasks.

    Why: As HD405.
    Bad:
        p, ret = acl.rt.malloc(4096, 0)
        s, ret = acl.rt.create_stream()
        t, ret = acl.rt.create_stream()
        acl.rt.memset_async(p, 4096, 0, 4096, s)
        acl.rt.memset_async(p, 4096, 1, 4096, t)
        acl.rt.synchronize_device()
        acl.rt.destroy_stream(s)
        acl.rt.destroy_stream(t)
        acl.rt.free(p)
    Good:
        p, ret = acl.rt.malloc(4096, 0)
        s, ret = acl.rt.create_stream()
        t, ret = acl.rt.create_stream()
        acl.rt.memset_async(p, 2048, 0, 2048, s)
        acl.rt.memset_async(p + 2048, 2048, 1, 2048, t)
        acl.rt.synchronize_device()
        acl.rt.destroy_stream(s)
        acl.rt.destroy_stream(t)
        acl.rt.free(p)
    """

    id, name, severity = "HD407", "stream-write-after-write", Severity.ERROR
    fix = "record an event behind the first task and let the second stream wait for it"
    source = "aclrtRecordEvent, aclrtStreamWaitEvent"


class SyncCopyUnordered(Rule):
    """A synchronous copy, fill or run of a model touches bytes that a queued task still uses.

    Why: acl.rt.memcpy and acl.mdl.execute wait for their own work, and for no stream.
    Bad:
        p, ret = acl.rt.malloc(4096, 0)
        h, ret = acl.rt.malloc_host(4096)
        s, ret = acl.rt.create_stream()
        acl.rt.memset_async(p, 4096, 0, 4096, s)
        acl.rt.memcpy(h, 4096, p, 4096, 2)
        acl.rt.synchronize_stream(s)
        acl.rt.destroy_stream(s)
        acl.rt.free(p)
        acl.rt.free_host(h)
    Good:
        p, ret = acl.rt.malloc(4096, 0)
        h, ret = acl.rt.malloc_host(4096)
        s, ret = acl.rt.create_stream()
        acl.rt.memset_async(p, 4096, 0, 4096, s)
        acl.rt.synchronize_stream(s)
        acl.rt.memcpy(h, 4096, p, 4096, 2)
        acl.rt.destroy_stream(s)
        acl.rt.free(p)
        acl.rt.free_host(h)
    """

    id, name, severity = "HD408", "sync-copy-unordered", Severity.ERROR
    fix = "synchronise the stream before the copy, fill or run"
    source = "aclrtMemcpy: no stream or device synchronisation; aclmdlExecute"


class WaitBeforeRecord(Rule):
    """A wait for an event that was not recorded yet.

    Why: Such a wait is over at once, and orders nothing.
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
    """An event is recorded in another stream before anybody used its first record.

    Why: An event holds its newest record only; whoever waits for it later no longer waits for the first stream.
    Bad:
        p, ret = acl.rt.malloc(4096, 0)
        s, ret = acl.rt.create_stream()
        t, ret = acl.rt.create_stream()
        e, ret = acl.rt.create_event()
        acl.rt.memset_async(p, 4096, 0, 4096, s)
        acl.rt.record_event(e, s)
        acl.rt.record_event(e, t)
        acl.rt.synchronize_event(e)
        acl.rt.synchronize_device()
        acl.rt.destroy_event(e)
        acl.rt.destroy_stream(s)
        acl.rt.destroy_stream(t)
        acl.rt.free(p)
    Good:
        p, ret = acl.rt.malloc(4096, 0)
        s, ret = acl.rt.create_stream()
        t, ret = acl.rt.create_stream()
        e, ret = acl.rt.create_event()
        acl.rt.memset_async(p, 4096, 0, 4096, s)
        acl.rt.record_event(e, s)
        acl.rt.synchronize_event(e)
        acl.rt.record_event(e, t)
        acl.rt.synchronize_event(e)
        acl.rt.destroy_event(e)
        acl.rt.destroy_stream(s)
        acl.rt.destroy_stream(t)
        acl.rt.free(p)
    """

    id, name, severity = "HD410", "event-re-recorded", Severity.WARNING
    fix = "use an event for each stream"
    source = "aclrtRecordEvent: the latest record counts"


class QueryResultIgnored(Rule):
    """Bytes of a copy are used although the last query said that its stream is not complete.

    Why: A query does not wait. Its answer must be looked at, or repeated until it is "complete".
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
        acl.rt.destroy_stream(s)
        acl.rt.free(p)
        acl.rt.free_host(h)
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
        acl.rt.destroy_stream(s)
        acl.rt.free(p)
        acl.rt.free_host(h)
    Limits: A query that happens to find the stream complete orders what comes after it.
    """

    id, name, severity = "HD411", "query-result-ignored", Severity.ERROR
    fix = "repeat the query until it says complete, or synchronise"
    source = "aclrtStreamQuery"


class DestroyPendingStream(Rule):
    """A stream is destroyed before its tasks were synchronised.

    Why: Destroying waits for the tasks here; the guide asks for a synchronisation before, which also reports what failed.
    Bad:
        p, ret = acl.rt.malloc(4096, 0)
        s, ret = acl.rt.create_stream()
        acl.rt.memset_async(p, 4096, 0, 4096, s)
        acl.rt.destroy_stream(s)
        acl.rt.free(p)
    Good:
        p, ret = acl.rt.malloc(4096, 0)
        s, ret = acl.rt.create_stream()
        acl.rt.memset_async(p, 4096, 0, 4096, s)
        acl.rt.synchronize_stream(s)
        acl.rt.destroy_stream(s)
        acl.rt.free(p)
    """

    id, name, severity = "HD412", "destroy-pending-stream", Severity.WARNING
    fix = "call acl.rt.synchronize_stream first"
    source = "aclrtDestroyStream"


class ResetWithPending(Rule):
    """reset_device or finalize while tasks of streams are in flight.

    Why: The reset waits for the tasks of the default context, and reports no failure of them; tasks of other contexts may be
    dropped by a forced reset, and all may be dropped by finalize. Their memory is freed.
    Bad:
        p, ret = acl.rt.malloc(4096, 0)
        acl.rt.memset_async(p, 4096, 0, 4096, 0)
        acl.rt.reset_device(0)
        acl.rt.set_device(0)
    Good:
        p, ret = acl.rt.malloc(4096, 0)
        acl.rt.memset_async(p, 4096, 0, 4096, 0)
        acl.rt.synchronize_stream(0)
        acl.rt.free(p)
    """

    id, name, severity = "HD414", "reset-with-pending-work", Severity.WARNING
    fix = "call acl.rt.synchronize_device first"
    source = "aclrtResetDevice"
    also = ("HD801",)


class BlockingInCallback(Rule):
    """A call that waits for a stream or device, inside a callback.

    Why: The stream waits for the callback, and the callback for the stream.
    Bad:
        import acl, threading
        acl.init()
        acl.rt.set_device(0)
        context, ret = acl.rt.get_context()
        s, ret = acl.rt.create_stream()
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
        acl.rt.unsubscribe_report(thread.ident, s)
        acl.rt.destroy_stream(s)
        acl.rt.reset_device(0)
        acl.finalize()
    Good:
        import acl, threading
        acl.init()
        acl.rt.set_device(0)
        context, ret = acl.rt.get_context()
        s, ret = acl.rt.create_stream()
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
        acl.rt.unsubscribe_report(thread.ident, s)
        acl.rt.destroy_stream(s)
        acl.rt.reset_device(0)
        acl.finalize()
    """

    id, name, severity = "HD415", "blocking-in-callback", Severity.ERROR
    fix = "let the callback set a flag or an event, and wait elsewhere"
    source = "aclrtLaunchCallback"


class DefaultStreamAssumed(Rule):
    """A task of the default stream and one of another stream touch the same bytes, and nothing orders them.

    Why: The default stream (handle 0) is a stream like the others; it waits for none and none waits for it.
    Bad:
        p, ret = acl.rt.malloc(4096, 0)
        s, ret = acl.rt.create_stream()
        acl.rt.memset_async(p, 4096, 0, 4096, 0)
        acl.rt.memset_async(p, 4096, 1, 4096, s)
        acl.rt.synchronize_device()
        acl.rt.destroy_stream(s)
        acl.rt.free(p)
    Good:
        p, ret = acl.rt.malloc(4096, 0)
        s, ret = acl.rt.create_stream()
        acl.rt.memset_async(p, 4096, 0, 4096, s)
        acl.rt.memset_async(p, 4096, 1, 4096, s)
        acl.rt.synchronize_device()
        acl.rt.destroy_stream(s)
        acl.rt.free(p)
    Limits: An error, as HD405 to HD407 are: the bytes are wrong in the same way.
    """

    id, name, severity = "HD416", "default-stream-assumed", Severity.ERROR
    fix = "use one stream for both, or an event between them"
    source = "aclrtCreateStream, default stream"


class ExitWithPending(Rule):
    """The program ended while tasks of streams were in flight.

    Why: Nobody knows whether they ran, and what they failed with.
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
    Limits: Not judged when the program was stopped from outside.
    """

    id, name, severity = "HD418", "exit-with-pending-copy", Severity.WARNING
    fix = "synchronise before the end"
    source = "aclrtMemcpyAsync"
    also = ("HD801", "HD804")


class DestroyPendingEvent(Rule):
    """An event is destroyed while a stream may still wait for it.

    Why: The wait may not have begun; on old versions what it then waits for is gone. Newer pages let the event go when it is
    complete, so there it is information.
    Bad:
        p, ret = acl.rt.malloc(4096, 0)
        s, ret = acl.rt.create_stream()
        t, ret = acl.rt.create_stream()
        e, ret = acl.rt.create_event()
        acl.rt.memset_async(p, 4096, 0, 4096, s)
        acl.rt.record_event(e, s)
        acl.rt.stream_wait_event(t, e)
        acl.rt.destroy_event(e)
        acl.rt.synchronize_device()
        acl.rt.destroy_stream(s)
        acl.rt.destroy_stream(t)
        acl.rt.free(p)
    Good:
        p, ret = acl.rt.malloc(4096, 0)
        s, ret = acl.rt.create_stream()
        t, ret = acl.rt.create_stream()
        e, ret = acl.rt.create_event()
        acl.rt.memset_async(p, 4096, 0, 4096, s)
        acl.rt.record_event(e, s)
        acl.rt.stream_wait_event(t, e)
        acl.rt.synchronize_device()
        acl.rt.destroy_event(e)
        acl.rt.destroy_stream(s)
        acl.rt.destroy_stream(t)
        acl.rt.free(p)
    """

    id, name, severity = "HD413", "destroy-pending-event", Severity.WARNING
    fix = "destroy the event when the stream that waits has been synchronised"
    source = "aclrtDestroyEvent"

    @classmethod
    def severity_on(cls, profile: Profile) -> Severity:
        return Severity.INFORMATION if profile.destroy_pending_event == "deferred" else Severity.WARNING


class WaitForever(Rule):
    """A stream waits for an event that nobody records.

    Why: Events of create_event_with_flag hold a stream until their first record; without one the stream, and whoever
    synchronises it, waits for ever.
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
    Limits: Told at the end of the program, or when --timeout or a signal ends it.
    """

    id, name, severity = "HD417", "wait-cycle", Severity.ERROR
    fix = "record the event, on another stream"
    source = "aclrtCreateEventWithFlag, aclrtStreamWaitEvent"


class AsyncErrorUnread(Rule):
    """A task of a stream failed, and nobody looked at the result of a synchronisation.

    Why: Errors of tasks are reported by the next synchronisation, not by the call that queued them.
    Bad:
        # softacl check --chip 310 --cann 7.0
        s, ret = acl.rt.create_stream()
        a, ret = acl.rt.malloc_host(1024)
        acl.rt.memset(a, 1024, 0, 1024)
        b, ret = acl.rt.malloc_host(1024)
        acl.rt.memset(b, 1024, 0, 1024)
        ret = acl.rt.memcpy_async(a, 1024, b, 1024, 0, s)
        acl.rt.destroy_stream(s)
        acl.rt.free_host(a)
        acl.rt.free_host(b)
    Good:
        # softacl check --chip 310 --cann 7.0
        s, ret = acl.rt.create_stream()
        a, ret = acl.rt.malloc_host(1024)
        acl.rt.memset(a, 1024, 0, 1024)
        b, ret = acl.rt.malloc_host(1024)
        acl.rt.memset(b, 1024, 0, 1024)
        ret = acl.rt.memcpy(a, 1024, b, 1024, 0)
        ret = acl.rt.synchronize_stream(s)
        acl.rt.destroy_stream(s)
        acl.rt.free_host(a)
        acl.rt.free_host(b)
    Limits: Told when the stream is destroyed.
    """

    id, name, severity = "HD419", "async-error-unread", Severity.WARNING
    fix = "synchronise the stream and look at the code before it is destroyed"
    source = "aclrtSynchronizeStream"


class HostThreadRace(Rule):
    """Two threads of the program use the same bytes, one of them writing, and nothing orders the two.

    Why: Which of them comes first, or whether bytes of both mix, differs from run to run.
    Bad:
        import threading
        p, ret = acl.rt.malloc(1024, 0)
        def fill(value):
            acl.rt.set_device(0)
            ret = acl.rt.memset(p, 1024, value, 1024)
        threads = [threading.Thread(target=fill, args=(value,)) for value in (1, 2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        acl.rt.free(p)
        acl.rt.reset_device(0)
        acl.rt.reset_device(0)
    Good:
        import threading
        p, ret = acl.rt.malloc(1024, 0)
        lock = threading.Lock()
        def fill(value):
            acl.rt.set_device(0)
            with lock:
                ret = acl.rt.memset(p, 1024, value, 1024)
        threads = [threading.Thread(target=fill, args=(value,)) for value in (1, 2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        acl.rt.free(p)
        acl.rt.reset_device(0)
        acl.rt.reset_device(0)
    Limits: Judged are calls that use device memory or pinned memory, not plain accesses of the host, and not ordinary host
    memory. A lock orders the calls of this run: where it only happened to be taken in the harmless order, nothing is
    reported. Threads that the threading module did not start, and those of a compiled program that a Python program starts,
    count as ordered. In a compiled program of its own they are judged where its sources can be read and use no atomic variables,
    for these are not seen. Of Python, a thread counts as ordered, too, whose functions poll (a loop that only reads a state and
    sleeps) or take things out of containers (pop, popleft): what it waits for in that way is not seen. Sleeping for a time
    orders nothing.
    """

    id, name, severity = "HD421", "host-thread-race", Severity.ERROR
    fix = "let the threads take a lock, let one wait for the other, or give each its own bytes"
    source = "Flanagan and Freund: FastTrack: efficient and precise dynamic race detection (PLDI 2009), for the clocks"


class PinnedCacheReuse(Rule):
    """Pinned memory went back to a pool and was given out again, and its new owner uses it while a copy still does.

    Why: A pool does not know which copies are in flight. The new owner's bytes and those of the copy mix.
    Bad:
        from softacl.pools import BestFitPool, HostMemory
        n = 1 << 16
        pool = BestFitPool(HostMemory())
        p, ret = acl.rt.malloc(n, 0)
        s, ret = acl.rt.create_stream()
        h = pool.allocate(n)
        acl.rt.memset(h, n, 1, n)
        ret = acl.rt.memcpy_async(p, n, h, n, 1, s)
        pool.free(h)
        h = pool.allocate(n)
        acl.rt.memset(h, n, 2, n)
        ret = acl.rt.synchronize_stream(s)
        acl.rt.destroy_stream(s)
        acl.rt.free(p)
        pool.free(h)
        pool.close()
    Good:
        from softacl.pools import BestFitPool, HostMemory
        n = 1 << 16
        pool = BestFitPool(HostMemory())
        p, ret = acl.rt.malloc(n, 0)
        s, ret = acl.rt.create_stream()
        h = pool.allocate(n)
        acl.rt.memset(h, n, 1, n)
        ret = acl.rt.memcpy_async(p, n, h, n, 1, s)
        ret = acl.rt.synchronize_stream(s)
        pool.free(h)
        h = pool.allocate(n)
        acl.rt.memset(h, n, 2, n)
        acl.rt.destroy_stream(s)
        acl.rt.free(p)
        pool.free(h)
        pool.close()
    Limits: Pools of softacl.pools. The use is reported, not the giving out: a program may synchronise between the two.
    """

    id, name, severity = "HD422", "pinned-cache-reuse", Severity.ERROR
    fix = "give the block back when an event behind the copy is complete"
    source = "PyTorch, caching host allocator: events of the streams that used a block"


class EngineOrderAssumed(Rule):
    """An operator reads what a copy before it in the same stream writes, on a chip where users doubt that order.

    Why: Tasks of a stream run in order by the guide. Users of the 310P report operators that read old bytes behind a copy
    from pinned memory.
    Bad:
        # softacl check --chip 310P --extend-select HD420
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
        ret = acl.op.execute_v2("Twice", [shape], [of_a], [shape], [of_b], acl.op.create_attr(), s)
        acl.rt.synchronize_stream(s)
        acl.rt.destroy_stream(s)
        acl.rt.free(a)
        acl.rt.free(b)
        acl.rt.free_host(h)
    Good:
        # softacl check --chip 310P --extend-select HD420
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
        acl.rt.synchronize_stream(s)
        ret = acl.op.execute_v2("Twice", [shape], [of_a], [shape], [of_b], acl.op.create_attr(), s)
        acl.rt.synchronize_stream(s)
        acl.rt.destroy_stream(s)
        acl.rt.free(a)
        acl.rt.free(b)
        acl.rt.free_host(h)
    Limits: Off unless it is selected, and only on chips with `stale_operator_reads` in their profile (310P): a report of users,
    not a rule of the guide.
    """

    default = False

    id, name, severity = "HD420", "engine-order-assumed", Severity.INFORMATION
    fix = "synchronise the stream between the copy and the operator, and report it to the vendor"
    source = "vllm-ascend 11679 and 14922"


class UnloadInFlight(Rule):
    """A model is unloaded while a queued run of it may still be going on.

    Why: Here the run still ends; on hardware the unload takes the memory of the model away under it.
    Bad:
        import acl, softacl
        @softacl.model("twice.om", inputs={"x": ("uint8", (64,))}, outputs={"y": ("uint8", (64,))})
        def twice(x):
            return 2 * x
        acl.init()
        acl.rt.set_device(0)
        m, ret = acl.mdl.load_from_file("twice.om")
        p, ret = acl.rt.malloc(128, 0)
        acl.rt.memset(p, 128, 1, 128)
        of_x, of_y = acl.create_data_buffer(p, 64), acl.create_data_buffer(p + 64, 64)
        xs, ys = acl.mdl.create_dataset(), acl.mdl.create_dataset()
        acl.mdl.add_dataset_buffer(xs, of_x)
        acl.mdl.add_dataset_buffer(ys, of_y)
        s, ret = acl.rt.create_stream()
        ret = acl.mdl.execute_async(m, xs, ys, s)
        acl.mdl.unload(m)
        acl.rt.synchronize_stream(s)
        acl.rt.destroy_stream(s)
        acl.mdl.destroy_dataset(xs)
        acl.mdl.destroy_dataset(ys)
        acl.destroy_data_buffer(of_x)
        acl.destroy_data_buffer(of_y)
        acl.rt.free(p)
        acl.rt.reset_device(0)
        acl.finalize()
    Good:
        import acl, softacl
        @softacl.model("twice.om", inputs={"x": ("uint8", (64,))}, outputs={"y": ("uint8", (64,))})
        def twice(x):
            return 2 * x
        acl.init()
        acl.rt.set_device(0)
        m, ret = acl.mdl.load_from_file("twice.om")
        p, ret = acl.rt.malloc(128, 0)
        acl.rt.memset(p, 128, 1, 128)
        of_x, of_y = acl.create_data_buffer(p, 64), acl.create_data_buffer(p + 64, 64)
        xs, ys = acl.mdl.create_dataset(), acl.mdl.create_dataset()
        acl.mdl.add_dataset_buffer(xs, of_x)
        acl.mdl.add_dataset_buffer(ys, of_y)
        s, ret = acl.rt.create_stream()
        ret = acl.mdl.execute_async(m, xs, ys, s)
        acl.rt.synchronize_stream(s)
        acl.mdl.unload(m)
        acl.rt.destroy_stream(s)
        acl.mdl.destroy_dataset(xs)
        acl.mdl.destroy_dataset(ys)
        acl.destroy_data_buffer(of_x)
        acl.destroy_data_buffer(of_y)
        acl.rt.free(p)
        acl.rt.reset_device(0)
        acl.finalize()
    """

    id, name, severity = "HD423", "unload-in-flight", Severity.ERROR
    fix = "synchronise the stream of the run before acl.mdl.unload"
    source = "aclmdlUnload: nothing else may be using the model"


class ModelInTwoStreams(Rule):
    """One model runs in two streams at a time.

    Why: A model has one workspace, and its runs overwrite it for each other. The guide refuses it; here they follow each other.
    Bad:
        import acl, softacl
        @softacl.model("twice.om", inputs={"x": ("uint8", (64,))}, outputs={"y": ("uint8", (64,))})
        def twice(x):
            return 2 * x
        acl.init()
        acl.rt.set_device(0)
        m, ret = acl.mdl.load_from_file("twice.om")
        p, ret = acl.rt.malloc(128, 0)
        acl.rt.memset(p, 128, 1, 128)
        of_x, of_y = acl.create_data_buffer(p, 64), acl.create_data_buffer(p + 64, 64)
        xs, ys = acl.mdl.create_dataset(), acl.mdl.create_dataset()
        acl.mdl.add_dataset_buffer(xs, of_x)
        acl.mdl.add_dataset_buffer(ys, of_y)
        s, ret = acl.rt.create_stream()
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
        acl.mdl.destroy_dataset(qs)
        acl.destroy_data_buffer(of_q)
        acl.rt.free(q)
        acl.rt.destroy_stream(s)
        acl.mdl.destroy_dataset(xs)
        acl.mdl.destroy_dataset(ys)
        acl.destroy_data_buffer(of_x)
        acl.destroy_data_buffer(of_y)
        acl.rt.free(p)
        acl.rt.reset_device(0)
        acl.finalize()
    Good:
        import acl, softacl
        @softacl.model("twice.om", inputs={"x": ("uint8", (64,))}, outputs={"y": ("uint8", (64,))})
        def twice(x):
            return 2 * x
        acl.init()
        acl.rt.set_device(0)
        m, ret = acl.mdl.load_from_file("twice.om")
        p, ret = acl.rt.malloc(128, 0)
        acl.rt.memset(p, 128, 1, 128)
        of_x, of_y = acl.create_data_buffer(p, 64), acl.create_data_buffer(p + 64, 64)
        xs, ys = acl.mdl.create_dataset(), acl.mdl.create_dataset()
        acl.mdl.add_dataset_buffer(xs, of_x)
        acl.mdl.add_dataset_buffer(ys, of_y)
        s, ret = acl.rt.create_stream()
        q, ret = acl.rt.malloc(64, 0)
        of_q, qs = acl.create_data_buffer(q, 64), acl.mdl.create_dataset()
        acl.mdl.add_dataset_buffer(qs, of_q)
        ret = acl.mdl.execute_async(m, xs, ys, s)
        ret = acl.mdl.execute_async(m, xs, qs, s)
        acl.rt.synchronize_stream(s)
        acl.mdl.unload(m)
        acl.mdl.destroy_dataset(qs)
        acl.destroy_data_buffer(of_q)
        acl.rt.free(q)
        acl.rt.destroy_stream(s)
        acl.mdl.destroy_dataset(xs)
        acl.mdl.destroy_dataset(ys)
        acl.destroy_data_buffer(of_x)
        acl.destroy_data_buffer(of_y)
        acl.rt.free(p)
        acl.rt.reset_device(0)
        acl.finalize()
    Limits: acl.mdl.execute counts as a stream of its own. Threads that call it for one model without a lock, with buffers of their
    own, are not reported.
    """

    id, name, severity = "HD424", "model-in-two-streams", Severity.ERROR
    fix = "let the runs of a model be in one stream, or load it once for each stream"
    source = "aclmdlExecuteAsync: no concurrent runs of one model id in several streams"


class MediaChannelDeadlock(Rule):
    """The thread that runs the callbacks of a video channel ends its stream or destroys it.

    Why: The call waits for callbacks that only this thread can run: on the device it never returns. Here it is refused.
    Bad:
        import acl, threading
        acl.init()
        acl.rt.set_device(0)
        context, ret = acl.rt.get_context()
        over = []
        def serve():
            acl.rt.set_context(context)
            while not over:
                acl.rt.process_report(100)
        server = threading.Thread(target=serve)
        server.start()
        channel = acl.media.vdec_create_channel_desc()
        acl.media.vdec_set_channel_desc_thread_id(channel, server.ident)
        acl.media.vdec_set_channel_desc_callback(channel, lambda *given: acl.media.vdec_destroy_channel(channel))
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
        acl.rt.reset_device(0)
        acl.finalize()
    Good:
        import acl, threading
        acl.init()
        acl.rt.set_device(0)
        context, ret = acl.rt.get_context()
        over = []
        def serve():
            acl.rt.set_context(context)
            while not over:
                acl.rt.process_report(100)
        server = threading.Thread(target=serve)
        server.start()
        channel = acl.media.vdec_create_channel_desc()
        acl.media.vdec_set_channel_desc_thread_id(channel, server.ident)
        acl.media.vdec_set_channel_desc_callback(channel, lambda *given: None)
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
        acl.rt.reset_device(0)
        acl.finalize()
    Limits: Reported where a callback waits or runs, or a frame is under way.
    """

    id, name, severity = "HD425", "media-channel-deadlock", Severity.ERROR
    fix = "end the stream and destroy the channel from another thread, while the thread of the callbacks still serves them"
    source = "aclvdecDestroyChannel, aclvencDestroyChannel (aclcppdevg_03_0187, 5.0.4)"
