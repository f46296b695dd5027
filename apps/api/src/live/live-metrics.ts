import { Counter, Gauge, type Registry } from "prom-client";
import type { LiveHub } from "./live-hub.ts";

/** What the live stream tells about itself. */
export const createLiveMetrics = (registry: Registry, hub: Pick<LiveHub, "clients">) => {
  const registers = [registry];
  const listening: Gauge = new Gauge({
    name: "highwater_live_clients",
    help: "Browsers and programs that listen to a cluster's live stream",
    registers,
    collect: () => {
      listening.set(hub.clients());
    },
  });
  const skipped = new Counter({
    name: "highwater_live_skipped_events_total",
    help: "Events that slow listeners were not sent, since a newer one took their place",
    registers,
  });
  const left = new Counter({
    name: "highwater_live_left_clients_total",
    help: "Listeners whose stream was ended, since even the newest events were too much for them",
    registers,
  });
  return { onSkip: () => skipped.inc(), onLeft: () => left.inc() };
};
