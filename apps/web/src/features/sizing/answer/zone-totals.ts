import { inFormula } from "../../../components/why/derivation.ts";
import type { Derivation } from "../../../components/why/derivation.ts";
import { inputsOf } from "./plan-terms.ts";
import type { PlanTerms } from "./plan-terms.ts";
import type { Sized } from "./plan.ts";
import { link } from "./total.ts";

const toObservers = ({ answer }: Sized, terms: PlanTerms, perPartition: number): Derivation =>
  link(answer.cluster.crossZoneBytesPerSecond, {
    title: "Between zones",
    formula: "A·O",
    numbers: `${inFormula(terms.averageBytesPerSecond)}·${perPartition} = ${inFormula(answer.cluster.crossZoneBytesPerSecond)} bytes/s`,
    inputs: inputsOf("A·O", terms),
    notes: [`Observers stand in another zone. Replicas in sync, producers and consumers stay in the first.`],
    source: "Confluent documentation, Multi-Region Clusters",
  });

/** What crosses zones on average. */
export const betweenZones = (sized: Sized, terms: PlanTerms): Derivation => {
  const { request, answer } = sized;
  const { observers } = answer.topology;
  if (observers !== null) return toObservers(sized, terms, observers.perPartition);
  const follower = request.workload?.followerFetch === true;
  const readers = follower ? "C·A·max(0, 1−R/Z)" : "C·A·(Z−1)/Z";
  const formula = `A·(Z−1)/Z + A·(R − Σn²/R) + ${readers}`;
  const { crossZoneBytesPerSecond: crossing } = answer.cluster;
  return link(crossing, {
    title: "Between zones",
    formula: terms.zones === 1 ? "0 with one zone" : formula,
    numbers: terms.zones === 1 ? null : `${inFormula(crossing)} bytes/s`,
    inputs: terms.zones === 1 ? [] : inputsOf(formula, terms),
    notes:
      terms.zones === 1
        ? ["Nothing leaves the zone."]
        : [
            "Producers to leaders, leaders to followers, leaders to consumers, at the average rate, as it is a cost. n: replicas of a partition in each zone.",
            follower
              ? "With follower fetch, consumers read in their own zone where it holds a replica."
              : "Consumers are spread evenly over the zones and read from leaders.",
          ],
    source: "Rack-aware placement of replicas (Kafka documentation, Balancing replicas across racks)",
  });
};
