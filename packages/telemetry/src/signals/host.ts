import { flow, gaugeOf, level, pressure, rateOf } from "./shapes.ts";
import type { Derivation, SignalBody } from "./signal.ts";

const fromHost = (body: SignalBody): SignalBody => ({ ...body, source: "host" });

const share = (
  numerator: Derivation,
  denominator: Derivation,
): Pick<SignalBody, "unit" | "badDirection" | "aggregate" | "source" | "derivation"> => ({
  unit: "ratio",
  badDirection: "up",
  aggregate: "max",
  source: "host",
  derivation: { kind: "quotient", numerator, denominator },
});

const LINE_RATE = gaugeOf("host_network_line_rate_bytes_per_second");
const OF_MACHINE = "Of the whole machine: other programs on it count too.";
const LINE_RATE_MISLEADS =
  "The line rate is what the cards agreed with their switch, all added up. A virtual machine mostly has none, or one that its provider does not grant.";

/** What node_exporter and smartctl_exporter tell of a broker's machine. */
export const HOST_SIGNALS = {
  host_cpu_busy_ratio: {
    ...share(rateOf("host_cpu_busy_seconds_total"), rateOf("host_cpu_seconds_total")),
    title: "CPU of the machine",
    meaning: "Share of the machine's CPU time that is neither idle nor waiting for drives, all cores.",
    misleads: `${OF_MACHINE} One core that is full hides among idle ones. Time that a hypervisor took away counts as busy.`,
  },
  host_disk_busy_ratio: {
    ...share(rateOf("host_disk_busy_seconds_total"), gaugeOf("host_disks")),
    title: "Drives busy",
    meaning: "Share of the time in which a drive had work, the mean over all drives of the machine.",
    misleads:
      "NVMe drives work on many requests at once, so 1 does not mean full there. With several drives a full one hides among idle ones.",
  },
  host_disk_wait_mean: {
    title: "Wait for drives",
    unit: "ms",
    meaning: "Mean time from handing a request to a drive to its end, reads and writes together.",
    misleads: `${OF_MACHINE} A mean: a few slow requests hide among many fast ones. Writes that the page cache still holds are not in it.`,
    badDirection: "up",
    aggregate: "mean",
    source: "host",
    derivation: { kind: "interval-mean", sum: "host_disk_wait_ms_total", count: "host_disk_operations_total" },
  },
  host_disk_read_rate: fromHost(
    flow("bytes/s", "host_disk_read_bytes_total", {
      title: "Read from drives",
      meaning: "Bytes per second read from all drives of the machine.",
      misleads: OF_MACHINE,
    }),
  ),
  host_disk_write_rate: fromHost(
    flow("bytes/s", "host_disk_written_bytes_total", {
      title: "Written to drives",
      meaning: "Bytes per second written to all drives of the machine.",
      misleads: `${OF_MACHINE} Comes in bursts, as the kernel writes its page cache back every few seconds.`,
    }),
  ),
  host_network_in_rate: fromHost(
    flow("bytes/s", "host_network_received_bytes_total", {
      title: "Received by the machine",
      meaning: "Bytes per second that all network cards of the machine receive.",
      misleads: OF_MACHINE,
    }),
  ),
  host_network_out_rate: fromHost(
    flow("bytes/s", "host_network_sent_bytes_total", {
      title: "Sent by the machine",
      meaning: "Bytes per second that all network cards of the machine send.",
      misleads: OF_MACHINE,
    }),
  ),
  host_network_line_rate: fromHost(
    level("bytes/s", "host_network_line_rate_bytes_per_second", {
      title: "Network line rate",
      meaning: "Bytes per second and direction that all network cards of the machine can carry.",
      misleads: LINE_RATE_MISLEADS,
    }),
  ),
  host_network_in_ratio: {
    ...share(rateOf("host_network_received_bytes_total"), LINE_RATE),
    title: "Network in, share of line rate",
    meaning: "Share of the line rate that the machine receives.",
    misleads: LINE_RATE_MISLEADS,
  },
  host_network_out_ratio: {
    ...share(rateOf("host_network_sent_bytes_total"), LINE_RATE),
    title: "Network out, share of line rate",
    meaning: "Share of the line rate that the machine sends.",
    misleads: LINE_RATE_MISLEADS,
  },
  drive_wear_ratio: {
    title: "Drive wear",
    unit: "ratio",
    meaning: "Share of its rated life that the most worn drive has used up, as the drive itself says.",
    misleads: "A drive may work on past 1, which is where it stays here. SATA drives do not tell it this way.",
    badDirection: "up",
    aggregate: "max",
    source: "host",
    derivation: gaugeOf("drive_wear_ratio"),
  },
  drive_write_rate: fromHost(
    flow("bytes/s", "drive_written_bytes_total", {
      title: "Written, as the drives count",
      meaning: "Bytes per second that the machine's drives were given to write, by their own count.",
      misleads:
        "What endurance is rated in. Counted in steps of 512,000 bytes, and read every minute or so only: look at hours, not at seconds.",
    }),
  ),
  drive_media_errors: fromHost(
    pressure("count", "drive_media_errors", {
      title: "Drive media errors",
      meaning: "Errors over the drives' life in which data could not be read back or written.",
      misleads: "Never goes back: a growing number matters, not an old one.",
    }),
  ),
} as const satisfies Record<string, SignalBody>;
