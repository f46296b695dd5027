import type { Derivation } from "../../../components/why/derivation.ts";
import { carried, produced } from "./load-totals.ts";
import { termsOf } from "./plan-terms.ts";
import type { Sized } from "./plan.ts";
import { cached, recovery } from "./recovery-totals.ts";
import { kept } from "./storage-totals.ts";
import { betweenZones } from "./zone-totals.ts";

/** The figures of the whole cluster, each with its derivation; what does not apply is left out. */
export const clusterTotals = (sized: Sized): readonly Derivation[] => {
  const terms = termsOf(sized);
  return [
    ...produced(sized, terms),
    ...carried(sized, terms),
    betweenZones(sized, terms),
    ...kept(sized, terms),
    ...recovery(sized, terms),
    ...cached(sized),
  ];
};
