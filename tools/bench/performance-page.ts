interface Machine {
  readonly cores: number;
  readonly processor: string;
  readonly memoryBytes: number;
  readonly node: string;
}

interface Run {
  readonly machine: Machine;
  readonly command: string;
  readonly date: Date;
  readonly minutes: number;
  /** Processes that ran or waited to, averaged over a minute, at the begin. */
  readonly loadBefore: number;
  /** What was printed of the figures. */
  readonly lines: readonly string[];
}

const MEMORY_UNIT = 1e9;

/** A whole run as a page of the documentation. */
export const performancePage = ({ machine, command, date, minutes, loadBefore, lines }: Run): string =>
  `# Performance

What \`${command}\` printed on ${date.toISOString().slice(0, 10)}, in ${Math.round(minutes)} minutes: ${machine.cores} cores (${machine.processor}), ${Math.round(machine.memoryBytes / MEMORY_UNIT)} GB, Node ${machine.node}; load ${loadBefore.toFixed(1)} before it began. Peers are Debian's
Prometheus 2.42 and VictoriaMetrics 1.79.5, which run in the same minutes on the same machine with the same samples. Figures drift from machine to machine and hour to hour; ratios hold better.
[How samples are kept](decisions/0011-closed-hours-are-kept-by-column.md) says why they are as they are.

- Samples of the store's part are those of the shipped recording, in another order and size in each pass, so that no compression finds repetitions that real samples do not have. Constant series stay constant, and numbers are as exact as the recorded ones.
- Charts are asked forty times in turn, over HTTP with JSON. Highwater keeps what it decoded for a chart in memory; VictoriaMetrics is asked not to answer out of answers that it gave before (nocache); "first" is the first time that a range was asked for, when of 24 h the last 6 are in memory already. The range of 7 d ends now: of the last day's begin on it is made of samples, before of days that are summed up.
- Samples come to Highwater within the process, which is measured without what making them leaves behind; to the others as remote write over HTTP, whose decoding is part of their CPU.
- Eight hours, spread over all of them, are also written a row per sample and a row per scrape without index, into a PostgreSQL of their own.
- CPU is that of all processes, counted once they are idle again: Node and PostgreSQL here, the one process there.
- What the machine's host gave to others, and CPU of other programs, stands beside the figures.

\`\`\`
${lines.join("\n")}
\`\`\`
`;
