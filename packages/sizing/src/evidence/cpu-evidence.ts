import { INTEL_2020, INTEL_GUIDE_2022, TWITTER_2022_CASE } from "../published/documents.ts";
import { INTEL_GUIDE_GAINS } from "../published/intel-guide-gains.ts";
import type { Bearing, EvidencePlan } from "./bearing.ts";
import { fromGuide } from "./from-guide.ts";

const onInstance = ({ broker }: EvidencePlan): boolean => broker.instance !== null;
const compressed = ({ workload }: EvidencePlan): boolean => workload.compressionRatio > 1;
const sizedBy =
  (profile: string) =>
  (plan: EvidencePlan): boolean =>
    plan.profile?.id === profile;

const platform = (who: "producers" | "consumers", throughputFactor: number): Bearing => ({
  evidence: {
    id: `platform-2014-to-2020-${who}`,
    topic: "cpu",
    statement: `From the platform of 2014 to that of 2020 the throughput of ${who} rose to ${throughputFactor} times: CPU, NIC, drives and software together.`,
    throughputFactor,
    p99Factor: null,
    rig: "three brokers with 2 x Xeon Gold 6258R each, against a platform of 2014",
    source: INTEL_2020,
  },
  bears: sizedBy("intel-confluent-2020"),
});

/** Effects of the CPU generation and of the number of cores. */
export const CPU_EVIDENCE: readonly Bearing[] = [
  {
    evidence: fromGuide(
      INTEL_GUIDE_GAINS.m6i,
      "cpu",
      "m6i.4xlarge in place of m5.4xlarge, without TLS: 1.3 times the throughput; 1.25 to 1.30 across JDK 8 and 11, TLS on and off.",
    ),
    bears: (plan) => onInstance(plan) && !plan.workload.tls,
  },
  {
    evidence: fromGuide(
      INTEL_GUIDE_GAINS.m6iTls,
      "cpu",
      "m6i.4xlarge in place of m5.4xlarge, with TLS: 1.33 times the throughput at 0.88 of the p99.",
    ),
    bears: (plan) => onInstance(plan) && plan.workload.tls,
  },
  {
    evidence: fromGuide(
      INTEL_GUIDE_GAINS.m6iZstd,
      "cpu",
      "m6i.4xlarge in place of m5.4xlarge, with zstd: 1.35 times the throughput at 0.88 of the p99.",
    ),
    bears: (plan) => onInstance(plan) && compressed(plan),
  },
  {
    evidence: fromGuide(
      INTEL_GUIDE_GAINS.m6iLz4,
      "cpu",
      "m6i.4xlarge in place of m5.4xlarge, with lz4: 1.3 times the throughput at 0.64 of the p99.",
    ),
    bears: (plan) => onInstance(plan) && compressed(plan),
  },
  {
    evidence: {
      id: "i4i-linear-in-vcpu",
      topic: "cpu",
      statement: "From i4i.xlarge over 2xlarge to 4xlarge (4, 8, 16 vCPU) the throughput with lz4 grew in proportion.",
      throughputFactor: null,
      p99Factor: null,
      rig: "one broker on Kubernetes, replication factor 1, 1,000-byte records, Kafka 3.2",
      source: INTEL_GUIDE_2022,
    },
    bears: onInstance,
  },
  {
    evidence: {
      id: "f5-to-f6-twitter",
      topic: "cpu",
      statement:
        "From 2 x Xeon 6230R to 2 x Xeon 8352V, per core: 1.19 times the throughput as printed; the printed rates give 6.25 over 5.77 MB/s, 1.08 times.",
      throughputFactor: 1.08,
      p99Factor: null,
      rig: "10 brokers, JDK 11.0.15, TLS 1.3, 10,000 producers, 500-byte records, Kafka 2.7",
      source: TWITTER_2022_CASE,
    },
    bears: (plan) => sizedBy("twitter-2022")(plan) || (plan.workload.tls && plan.broker.cores !== null),
  },
  platform("producers", 5),
  platform("consumers", 9.1),
];
