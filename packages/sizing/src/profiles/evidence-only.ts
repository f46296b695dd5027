/** Published measurements that no plan can be sized by, and why. They stand beside an answer as evidence. */
const EVIDENCE_ONLY: ReadonlyMap<string, string> = new Map([
  [
    "confluent-kora-2023",
    "is evidence, not a profile: its latencies are for producer bytes into a whole cluster, and how many brokers that had is not stated",
  ],
  [
    "intel-guide-2022",
    "is evidence, not a profile: it prints gains of one set-up over another on a single broker, no p99 over load",
  ],
  ["intel-pmem", "is evidence, not a profile: it prints ratios of storage media on one server, no p99 over load"],
]);

/** Why an id cannot be a plan's profile. */
export const notAProfile = (id: unknown): string =>
  (typeof id === "string" ? EVIDENCE_ONLY.get(id) : undefined) ?? "is not a known profile";
