import type { CostLine } from "@highwater/sizing";
import { groupThousands } from "../../../../lib/units.ts";
import type { Effects, EffectView } from "./effect.ts";

const line =
  (name: CostLine["name"], unless: string) =>
  ({ answer: { cost } }: EffectView): string => {
    const found = cost?.lines.find((one) => one.name === name);
    if (cost === null || found === undefined) return "not counted";
    return found.perMonth === 0 ? unless : `${groupThousands(found.perMonth.toFixed(0))} ${cost.currency} a month`;
  };

/** What the user's own prices come to, for a month of 730 hours. */
export const PRICE_EFFECTS: Effects = {
  currency: ({ answer: { cost } }) =>
    cost === null
      ? "nothing has a price yet"
      : `${groupThousands(cost.perMonth.toFixed(0))} ${cost.currency} a month in all`,
  brokerHour: line("brokers", "costs nothing"),
  storedMonth: line("storage", "nothing is stored"),
  remoteMonth: line("remoteStorage", "nothing is tiered"),
  crossZone: line("crossZone", "nothing crosses zones"),
};
