import { type Profile, PROFILES } from "@highwater/sizing";
import { ApiError, invalidInput } from "../../errors.ts";
import type { PrismaClient } from "../../generated/prisma/client.ts";
import { findKnownProfile, type KnownProfile } from "../../profiles/find-known-profile.ts";

const notAlike = (detail: string) => new ApiError(422, "Not like with like", detail);

const WHAT_TO_DO =
  "Run the benchmark with what the brokers report meanwhile (npx highwater bench scrapes them), and make a profile of those runs with kind brokerTotal.";

const PATCH_IT = "If it was at the brokers, change its kind to brokerTotal with PATCH. If not: ";

/** Why a profile cannot be set against the brokers' own p99; null where it can. */
const reasonAgainst = (profile: Profile): string | null => {
  const { id, latency } = profile;
  const of = `The live p99 is each broker's own total time of produce requests; the profile "${id}"`;
  switch (latency?.kind) {
    case "brokerTotal":
      return null;
    case "producerAck":
      return `${of} holds what clients waited for acknowledgements (producerAck). The two differ tenfold on the same cluster. ${WHAT_TO_DO}`;
    case "endToEnd":
      return `${of} holds the whole way from producer to consumer (endToEnd). That needs a canary on the live side, which there is not yet. ${WHAT_TO_DO}`;
    case "unknown":
      return `${of} does not say where its latency was measured. ${PROFILES.includes(profile) ? "" : PATCH_IT}${WHAT_TO_DO}`;
    default:
      return `${of} has no latency measurements. ${WHAT_TO_DO}`;
  }
};

/**
 * A profile whose latency is the brokers' own.
 *
 * @throws {ApiError} 400 for an unknown profile, 422 for one of another kind
 */
export const comparableProfile = async (prisma: PrismaClient, id: string): Promise<KnownProfile> => {
  const known = await findKnownProfile(prisma, id);
  if (known === undefined)
    throw invalidInput([
      {
        path: "query.profile",
        message: `names no profile "${id}": it was removed or never entered, GET /api/v1/sizing/profiles lists what there is`,
      },
    ]);
  const reason = reasonAgainst(known.profile);
  if (reason !== null) throw notAlike(reason);
  return known;
};
