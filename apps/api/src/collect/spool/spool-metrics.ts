import { Counter, Gauge, type Registry } from "prom-client";
import type { DropReason, Spool } from "./spool.ts";

const REASONS: readonly DropReason[] = ["full", "disk", "too-old", "cluster-gone", "refused"];

/** What the spool tells about itself. */
export const createSpoolMetrics = (registry: Registry, spool: () => Spool | undefined, maxBytes: number) => {
  const registers = [registry];
  const gauge = (name: string, help: string, value: () => number): Gauge =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  gauge("highwater_spool_bytes", "Bytes of scrapes that wait on disk for the database", () => spool()?.bytes ?? 0);
  gauge("highwater_spool_max_bytes", "Most bytes that may wait there: SPOOL_MAX_BYTES", () => maxBytes);
  gauge("highwater_spool_readings", "Readings that wait on disk for the database", () => spool()?.readings ?? 0);
  const spooled = new Counter({
    name: "highwater_spooled_readings_total",
    help: "Readings that were put on disk since the database was away",
    registers,
  });
  const stored = new Counter({
    name: "highwater_spool_stored_readings_total",
    help: "Readings that came from the spool into the database",
    registers,
  });
  const dropped = new Counter({
    name: "highwater_spool_dropped_readings_total",
    help: "Readings of the spool that are lost: no room for all (full), the disk took nothing (disk), older than retention (too-old), of a deleted cluster (cluster-gone), refused by the database (refused)",
    labelNames: ["reason"],
    registers,
  });
  for (const reason of REASONS) dropped.inc({ reason }, 0);
  return { spooled, stored, dropped };
};
