import { KIP_392 } from "./placement-settings.ts";
import { settingOf } from "./plan-to-set.ts";
import type { PlanToSet } from "./plan-to-set.ts";
import type { Setting } from "./setting.ts";

const consumer = settingOf("consumer");

/** What consumers must do for the plan to hold. */
export const consumerSettings = ({ input: { workload } }: PlanToSet): readonly Setting[] =>
  workload.followerFetch
    ? [consumer("client.rack", "<zone of the consumer>", "Follower fetch: the zone as broker.rack names it.", KIP_392)]
    : [];
