import type { Profile } from "./profile.ts";
import { INTEL_CONFLUENT_2020 } from "./profiles/intel-confluent-2020.ts";
import { TWITTER_2022 } from "./profiles/twitter-2022.ts";

/** The published measurements that a plan can be sized by. */
export const PROFILES: readonly Profile[] = [INTEL_CONFLUENT_2020, TWITTER_2022];
