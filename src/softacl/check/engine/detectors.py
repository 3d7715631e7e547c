"""The detectors of a run, and what handles each event."""

from __future__ import annotations

from softacl.check.engine.call_recorder import CallRecorder
from softacl.check.engine.tensors import Tensors
from softacl.check.engine.transfers import Transfers
from softacl.check.rules.advice.counters import Advice
from softacl.check.rules.advice.fragmentation import PoolFragmentation
from softacl.check.rules.alignment.huge_pages import HugePages
from softacl.check.rules.bounds.indirect_copies import IndirectCopies
from softacl.check.rules.bounds.operands import Operands
from softacl.check.rules.bounds.regions import Regions
from softacl.check.rules.handles.lifecycle import Descriptions, Lifecycle
from softacl.check.rules.handles.return_codes import ReturnCodes
from softacl.check.rules.initialisation.unwritten import Unwritten
from softacl.check.rules.kernels.failures import TaskFailures
from softacl.check.rules.kernels.reports import KernelReports
from softacl.check.rules.leaks.at_exit import AtExit
from softacl.check.rules.lifetime.frees import Frees
from softacl.check.rules.lifetime.graphs import Graphs
from softacl.check.rules.lifetime.packets import Packets
from softacl.check.rules.ordering.access_order import AccessOrder
from softacl.check.rules.ordering.callback_order import CallbackOrder
from softacl.check.rules.ordering.count_order import NotifyCounts
from softacl.check.rules.ordering.event_order import EventOrder
from softacl.check.rules.ordering.kernel_order import KernelOrder
from softacl.check.rules.ordering.model_runs import ModelRuns
from softacl.check.rules.ordering.notify_order import NotifyOrder
from softacl.check.rules.ordering.stream_lives import StreamLives
from softacl.check.rules.ordering.stream_pools import StreamPools
from softacl.check.rules.ordering.stream_words import StreamWords
from softacl.check.rules.space.host_access import HostAccess
from softacl.check.state.memory_events import MemoryEvents
from softacl.check.state.page_watch import Watch
from softacl.check.state.run_state import RunState
from softacl.check.state.subscriptions import Handler, handlers_of
from softacl.events import Call
from softacl.faults import Faults


class Detectors:
    """All parts of the checker for one run. advice: whether rules that need a record of all calls are selected."""

    def __init__(self, state: RunState, faults: Faults, recorder: CallRecorder, advice: bool) -> None:
        self.state, self.faults, self.recorder = state, faults, recorder
        self.watch = Watch(state)
        self.memory = MemoryEvents(state)
        self.advice = Advice(state, self.watch) if advice else None
        self.words = StreamWords(state)
        self.callbacks = CallbackOrder(state, self.watch)
        self.order = AccessOrder(state, self.watch, self.words, self.callbacks)
        self.events = EventOrder(state)
        self.kernel_order = KernelOrder(state, self.order, self.watch)
        self.unwritten = Unwritten(state, self.watch)
        self.packets = Packets(state)
        self.regions = Regions(state)
        self.huge_pages = HugePages(state)
        self.frees = Frees(state, self.order)
        self.transfers = Transfers(state, self.order, self.kernel_order, self.unwritten, self.packets)
        self.model_runs = ModelRuns(state, self.order)
        self.kernels = KernelReports(state, self.unwritten, self.kernel_order)
        self.graphs = Graphs(state)
        self.tensors = Tensors(state)
        self.codes = ReturnCodes(state)
        self.lifecycle = Lifecycle(state)
        self.at_exit = AtExit(state, self.order, self.events, self.watch, self.lifecycle)
        self.watch.touches = self.host_access = HostAccess(state, self.order, self.unwritten)

    def advice_called(self, call: Call) -> None:
        """A call begins, and advice is selected."""
        if self.advice is not None:
            self.advice.called(call)

    def handlers(self) -> dict[type, Handler]:
        """Each event's handlers: they first judge it, then change the state, then protect pages."""
        state = self.state
        judges = (
            *([self.advice] if self.advice is not None else []),
            *(
                self.order,
                NotifyCounts(state),
                NotifyOrder(state),
                self.words,
                self.callbacks,
                self.events,
                StreamLives(state, self.words),
                self.frees,
                self.transfers,
                self.model_runs,
                self.kernels,
                self.kernel_order,
                self.graphs,
                self.packets,
                self.regions,
            ),
            *(
                self.host_access,
                self.lifecycle,
                IndirectCopies(state, self.order),
                Operands(state),
                TaskFailures(state),
                Descriptions(state),
            ),
            PoolFragmentation(state),
        )
        memory = (self.memory, StreamPools(state), state.pool_blocks, state.resources, state.models)
        return handlers_of((*judges, *memory, state, self.watch))
