import type { SizingWarning } from "../answer.ts";
import { plural } from "../human-text.ts";
import type { PlanInput } from "../plan-input.ts";
import { share } from "./spread.ts";

/** The controllers that may go with the tolerated zones, one at least. */
export interface QuorumLoss {
  readonly zonesLost: number;
  /** Controllers in the zones that hold most of them. */
  readonly controllersLost: number;
  readonly survives: boolean;
}

/** What losing the zones with the most controllers leaves of their quorum, which needs more than half of them. */
export const quorumAfterZones = ({ topology: { zones, controllers }, policy }: PlanInput): QuorumLoss => {
  const zonesLost = Math.max(1, policy.zoneFailuresTolerated);
  let controllersLost = 0;
  for (let zone = 0; zone < Math.min(zonesLost, controllers); zone += 1)
    controllersLost += share(controllers, zones, zone);
  return { zonesLost, controllersLost, survives: controllersLost * 2 < controllers };
};

/** What keeps the quorum where the loss of zones would take it along. */
export const quorumRemedy = (zones: number): string =>
  zones === 2 ? "A controller in a third place avoids it." : "More zones avoid it.";

/** The warning that a plan tolerates zones whose loss takes the controllers' quorum along. */
export const quorumWarnings = (input: PlanInput): readonly SizingWarning[] => {
  if (input.policy.zoneFailuresTolerated === 0) return [];
  const { zonesLost, controllersLost, survives } = quorumAfterZones(input);
  if (survives) return [];
  const { zones, controllers } = input.topology;
  const message =
    `Losing ${plural(zonesLost, "zone")} of ${zones} may take ${controllersLost} of ${controllers} controllers: ` +
    `no quorum, so no new leaders. ${quorumRemedy(zones)}`;
  return [{ code: "quorum_lost_with_zone", message }];
};
