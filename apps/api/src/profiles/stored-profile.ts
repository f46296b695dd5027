import { SizingProfile } from "@highwater/contract/sizing-profiles";
import type { CalibrationInput, Profile } from "@highwater/sizing";
import { type Static, Type } from "typebox";
import { Value } from "typebox/value";
import type { Prisma } from "../generated/prisma/client.ts";

const Measured = Type.Pick(SizingProfile, ["source", "conditions", "latency", "cpu", "notes"]);

const Measurements = Type.Object({
  latency: Type.Array(
    Type.Object({
      id: Type.String(),
      receivedBytesPerSecond: Type.Number(),
      p99Ms: Type.Number(),
      targetReached: Type.Union([Type.Boolean(), Type.Null()]),
    }),
  ),
  throughput: Type.Array(Type.Object({ id: Type.String(), producers: Type.Number(), bytesPerSecond: Type.Number() })),
});

/** What the runs of a profile measured, each with its run's id: kept with it, for runs may be removed. */
export type Measurements = Static<typeof Measurements> & CalibrationInput;

const Stored = Type.Object({ measurements: Type.Optional(Measurements) });

export interface ProfileRow {
  readonly id: string;
  readonly name: string;
  readonly input: Prisma.JsonValue;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A stored profile as the engine uses it. */
export const profileOf = ({ id, name, input }: Pick<ProfileRow, "id" | "name" | "input">): Profile => ({
  id,
  name,
  ...Value.Parse(Measured, input),
});

/** What its runs measured; null for a profile whose points were typed in. */
export const measurementsOf = ({ input }: Pick<ProfileRow, "input">): Measurements | null =>
  Value.Parse(Stored, input).measurements ?? null;

/** The runs that measured something of it, each once. */
export const runIdsOf = (measurements: Measurements | null): readonly string[] => [
  ...new Set([...(measurements?.latency ?? []), ...(measurements?.throughput ?? [])].map(({ id }) => id)),
];
