import { inFormula } from "./derivation.ts";
import type { Derivation } from "./derivation.ts";
import { inputsOf } from "./plan-terms.ts";
import type { PlanTerms } from "./plan-terms.ts";
import type { Sized } from "./plan.ts";
import { link } from "./total.ts";

/** What crosses zones on average. */
export const betweenZones = ({ request, answer }: Sized, terms: PlanTerms): Derivation => {
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
