"""What `softacl bench --ray` refuses before it measures anything: Ray absent or too old, wrong addresses, options."""

from __future__ import annotations

import socket

import pytest
from click.testing import CliRunner

from softacl.base.units import format_size
from softacl.cli import cli
from softacl.fleet import cluster, ray_module
from softacl.fleet.ray_module import FleetError


def refused(*options):
    done = CliRunner().invoke(cli, ["bench", *options])
    assert done.exit_code == 2, done.output
    return done.output


def test_ray_is_absent(monkeypatch):
    def missing(name):
        raise ray_module.PackageNotFoundError(name)

    monkeypatch.setattr(ray_module, "version", missing)
    assert "pip install 'softacl[ray]'" in refused("--ray", "127.0.0.1:6379")


@pytest.mark.parametrize("version", ["2.9.3", "1.13.0", "2.39.0"])
def test_ray_is_too_old(monkeypatch, version):
    monkeypatch.setattr(ray_module, "version", lambda name: version)
    assert f"Ray {version} is too old; 2.40 or later" in refused("--ray", "127.0.0.1:6379")


def test_ray_cannot_be_imported(monkeypatch):
    def broken(name):
        raise ImportError("no such symbol")

    monkeypatch.setattr(ray_module, "version", lambda name: "2.60.0")
    monkeypatch.setattr(ray_module, "import_module", broken)
    with pytest.raises(FleetError, match=r"cannot be imported: no such symbol\. Install it again"):
        ray_module.ray_module()


@pytest.mark.parametrize("address", ["", "head", "head:", ":6379", "head:port", "head:99999", "head:0"])
def test_no_address(address):
    with pytest.raises(FleetError, match="is not an address"):
        cluster._check(address)


def test_nobody_answers():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # and does not listen
        with pytest.raises(FleetError, match="no answer at"):
            cluster._check(f"127.0.0.1:{taken.getsockname()[1]}")


@pytest.mark.parametrize(
    "options, said",
    [
        (("--repeats", "3"), "--repeats is for --ray ADDRESS"),
        (("--html", "/dev/null"), "--html is for --ray ADDRESS"),
        (("--ray", "local", "--binding", "c"), "--binding is not for --ray"),
        (("--ray", "local", "--csv"), "--csv is not for --ray"),
        (("--ray", "local", "--cases", "h2d,event_latency"), "--cases event_latency is not for --ray"),
        (("--ray", "127.0.0.1:6379", "--simulate", "8"), "--simulate is for --ray local"),
        (("--ray", "local", "--per-actor", "17"), "Allowed: 1 to 16"),
        (("--ray", "local", "--step-seconds", "0"), "out of range"),
    ],
)
def test_options(options, said):
    assert said in " ".join(refused(*options).split())


def test_a_simulated_fleet_that_does_not_fit_is_refused_with_what_it_needs(monkeypatch):
    monkeypatch.setattr(cluster, "available_memory", lambda: 2 << 30)
    with pytest.raises(FleetError) as caught:
        cluster.simulated_need(1000, 8, 100, 4 << 20)
    need = 700 << 20, 100 * ((60 << 20) + 18 * (4 << 20))
    assert f"1000 simulated devices, 8 in an actor and 100 actors at once, need {format_size(sum(need))}" in str(
        caught.value
    )
    assert "2 GiB is free" in str(caught.value) and "--at-once" in str(caught.value)
    cluster.simulated_need(1000, 8, 4, 4 << 20)
