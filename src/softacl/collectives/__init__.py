"""Collective communication (HCCL) between the devices of one machine: communicators, collectives, sends and receives."""
