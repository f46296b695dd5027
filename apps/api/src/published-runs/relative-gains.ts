import { INTEL_GUIDE_GAINS } from "@highwater/sizing";
import { publishedRun } from "./published-run.ts";

const ratio = (what: string, value: number | null) => (value === null ? [] : [`${what} ${value} times`]);

const warningsOf = (to: string, throughput: number | null, p99: number | null) => [
  `${[...ratio("throughput", throughput), ...ratio("p99", p99)].join(", ")} that of ${to}: a ratio. The rates behind it are not printed.`,
];

const guide = Object.values(INTEL_GUIDE_GAINS).map(({ id, what, rig, throughput, p99 }) => {
  const [changed = what, to = "its rig before"] = what.split(" over ");
  return publishedRun({
    documentId: "intel-guide-2022",
    tableId: "gains",
    slug: id,
    name: `Intel guide 2022, ${what}`,
    suite: "Intel guide 2022, gains",
    step: changed,
    relative: { to, throughput, p99 },
    config: { hardware: rig },
    derived: [],
    warnings: [
      ...warningsOf(to, throughput, p99),
      "Gains of different rigs contain each other: they are never multiplied.",
    ],
  });
});

const PMEM: readonly (readonly [slug: string, medium: string, to: string, throughput: number, producers: number])[] = [
  ["half-over-sata", "half of the persistent memory in app direct mode", "a SATA SSD", 4, 10],
  ["all-over-sata", "all of the persistent memory in app direct mode", "a SATA SSD", 10, 30],
  ["half-over-optane", "half of the persistent memory in app direct mode", "an Optane SSD", 2, 10],
];

const pmem = PMEM.map(([slug, medium, to, throughput, producers]) =>
  publishedRun({
    documentId: "intel-pmem",
    tableId: "throughput",
    slug,
    name: `Intel persistent memory, ${medium} over ${to}`,
    suite: "Intel persistent memory",
    step: `${medium}, ${producers} producers`,
    relative: { to, throughput, p99: null },
    config: { recordBytes: 240_000, brokers: 1, replicationFactor: 1, producers, drives: medium },
    derived: [],
    warnings: [...warningsOf(to, throughput, null), "Clients, broker and ZooKeeper shared one server."],
  }),
);

/** What the guide of 2022 and the blog on persistent memory print: how many times the other, and no rates. */
export const RELATIVE_RUNS = [...guide, ...pmem];
