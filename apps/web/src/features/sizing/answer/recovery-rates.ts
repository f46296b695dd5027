import type { ConstraintName } from "@highwater/sizing";
import { ceilingOf } from "./limits.ts";
import type { Sized } from "./plan.ts";

/** A rate that is left below a ceiling at the peak, and that a lost broker could be rebuilt with. */
export interface SpareRate {
  readonly name: ConstraintName;
  readonly bytesPerSecond: number;
  /** Brokers whose spare rates add up: the peers that send, or the one that receives. */
  readonly brokers: number;
}

/**
 * What one broker can receive and append beside the peak, and what all its peers together can send, slowest first:
 * the first is what limits a rebuild.
 */
export const spareRates = ({ request, answer }: Pick<Sized, "request" | "answer">): readonly SpareRate[] =>
  answer.constraints
    .flatMap((report): SpareRate[] => {
      const { name, limitPerBroker, demandPerBroker } = report;
      if (name !== "networkIn" && name !== "networkOut" && name !== "diskThroughput") return [];
      const brokers = name === "networkOut" ? answer.brokers - 1 : 1;
      const spare = limitPerBroker * ceilingOf(name, request) - demandPerBroker;
      return [{ name, bytesPerSecond: spare * brokers, brokers }];
    })
    .sort((a, b) => a.bytesPerSecond - b.bytesPerSecond);
