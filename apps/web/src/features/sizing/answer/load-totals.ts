import { threeDigits } from "../../../lib/units.ts";
import { inFormula } from "../../../components/why/derivation.ts";
import type { Derivation } from "../../../components/why/derivation.ts";
import { inputsOf } from "./plan-terms.ts";
import type { PlanTerms } from "./plan-terms.ts";
import type { Sized } from "./plan.ts";
import { link, named, REPLICATION_SOURCE } from "./total.ts";

/** What producers send, on average and at the peak. */
export const produced = (sized: Sized, terms: PlanTerms): readonly Derivation[] => {
  const { workload } = sized.request;
  const years = workload?.horizonYears ?? 0;
  const growth = workload?.growthPerYear ?? 0;
  const grown = `(1 + ${growth})^${years}`;
  const byBytes = workload?.bytesPerSecond ?? null;
  const { recordsPerSecond, recordBytes, compressionRatio, peakToAverageRatio } = workload ?? {};
  const peak = peakToAverageRatio ?? 1;
  return [
    link(terms.averageBytesPerSecond, {
      title: "Produced, on average",
      formula: byBytes === null ? "records·size/compression·(1 + growth)^years" : "bytes·(1 + growth)^years",
      numbers: `${
        byBytes === null
          ? `${inFormula(recordsPerSecond ?? 0)}·${recordBytes ?? 1024}/${compressionRatio ?? 1}`
          : inFormula(byBytes)
      }·${grown} = ${inFormula(terms.averageBytesPerSecond)} bytes/s`,
      notes: ["What producers send after compression. Retention, drive life and cost follow the average."],
      source: "Given in the form",
    }),
    link(terms.peakBytesPerSecond, {
      title: "Produced, at the peak",
      formula: "W = A·peak",
      numbers: `${inFormula(terms.averageBytesPerSecond)}·${peak} = ${inFormula(terms.peakBytesPerSecond)} bytes/s`,
      inputs: [...inputsOf("A", terms), named("peak", "peak over average", threeDigits(peak), String(peak))],
      notes: ["Network, disk throughput, CPU and p99 are sized for the peak."],
      source: "Given in the form",
    }),
  ];
};

/** What all brokers receive and send at the peak. */
export const carried = ({ answer }: Sized, terms: PlanTerms): readonly Derivation[] => {
  const { brokers, perBroker } = answer;
  const upload = terms.localHours === null ? "" : "+1";
  const watched = terms.observers > 0;
  const received = perBroker.networkInBytesPerSecond * brokers;
  const sent = perBroker.networkOutBytesPerSecond * brokers;
  const out = `W·(R−1+C${watched ? "+O" : ""}${upload})`;
  return [
    link(received, {
      title: "Received by all brokers",
      formula: "W·R",
      numbers: `${inFormula(terms.peakBytesPerSecond)}·${terms.replicas} = ${inFormula(received)} bytes/s`,
      inputs: inputsOf("W·R", terms),
      notes: ["Every byte is received once per replica: by the leader, then by each follower."],
      source: REPLICATION_SOURCE,
    }),
    link(sent, {
      title: "Sent by all brokers",
      formula: out,
      numbers: `${inFormula(terms.peakBytesPerSecond)}·(${terms.replicas}−1+${terms.consumerGroups}${watched ? `+${terms.observers}` : ""}${upload}) = ${inFormula(sent)} bytes/s`,
      inputs: inputsOf(out, terms),
      notes: [
        `Leaders send every byte to R−1 followers${watched ? ", O observers" : ""} and C consumer groups${upload === "" ? "" : ", and upload it once to the remote tier"}.`,
      ],
      source: REPLICATION_SOURCE,
    }),
  ];
};
