import { gaugeOf, level, timeShareOf } from "./shapes.ts";
import type { Derivation, SignalBody } from "./signal.ts";

const cores: Derivation = timeShareOf("process_cpu_seconds_total");

const share = (
  derivation: Derivation,
): Pick<SignalBody, "unit" | "badDirection" | "aggregate" | "source" | "derivation"> => ({
  unit: "ratio",
  badDirection: "up",
  aggregate: "max",
  source: "process",
  derivation,
});

export const PROCESS_SIGNALS = {
  gc_pause_ratio: {
    ...share(timeShareOf("gc_seconds_total")),
    title: "Garbage collection",
    meaning: "Share of time in garbage-collection pauses of the JVM, all collectors.",
    misleads:
      "Many short pauses and one long one look alike. Concurrent cycles of ZGC and Shenandoah are left out, being no pauses.",
  },
  process_cpu_ratio: {
    ...share({ kind: "quotient", numerator: cores, denominator: gaugeOf("available_processors") }),
    title: "CPU of the broker",
    meaning: "Share of the cores that the JVM may use which the broker's process is busy on.",
    misleads:
      "Leaves out other processes and the kernel's own work. Needs the number of cores, which only the catch-all rules export; see CPU cores in use otherwise.",
  },
  process_cpu_cores: {
    title: "CPU cores in use",
    unit: "cores",
    meaning: "Cores' worth of CPU time that the broker's process uses.",
    misleads: "Says nothing about how many cores there are.",
    badDirection: "none",
    aggregate: "mean",
    source: "process",
    derivation: cores,
  },
  heap_used_ratio: {
    ...share({ kind: "quotient", numerator: gaugeOf("heap_used_bytes"), denominator: gaugeOf("heap_max_bytes") }),
    title: "Heap used",
    meaning: "Share of the JVM's largest heap in use.",
    misleads: "Saw-toothed by nature: garbage counts as used until it is collected.",
  },
  heap_used_bytes: {
    ...level("bytes", "heap_used_bytes", {
      title: "Heap",
      meaning: "Bytes of the JVM's heap in use.",
      misleads: "Saw-toothed by nature: garbage counts as used until it is collected.",
    }),
    source: "process",
  },
  file_descriptors_used_ratio: {
    ...share({
      kind: "quotient",
      numerator: gaugeOf("open_file_descriptors"),
      denominator: gaugeOf("max_file_descriptors"),
    }),
    title: "File descriptors used",
    meaning: "Share of the file descriptors that the broker's process may open: connections and log segments use them.",
    misleads: "",
  },
} as const satisfies Record<string, SignalBody>;
