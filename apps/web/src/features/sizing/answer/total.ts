import { SECOND_MS, sayDuration } from "../../../lib/durations.ts";
import { showText } from "../../../lib/units.ts";
import { bitsPerSecond } from "./bits.ts";
import { derivation } from "../../../components/why/derivation.ts";
import type { Derivation, DerivationInput } from "../../../components/why/derivation.ts";
import { otherUnits } from "./other-units.ts";

export const REPLICATION_SOURCE = "Kafka documentation, Replication";

type Parts = Pick<Derivation, "title" | "formula" | "numbers"> & Partial<Derivation>;

/** A rate of the cluster, shown as the bits/s that links are rated in. */
export const link = (bytesPerSecond: number, parts: Parts): Derivation =>
  derivation({
    value: showText(bitsPerSecond(bytesPerSecond), "bits/s"),
    exact: otherUnits(bytesPerSecond, "bytes/s"),
    ...parts,
  });

/** An amount of bytes. */
export const amount = (bytes: number, parts: Parts, per = ""): Derivation =>
  derivation({ value: `${showText(bytes, "bytes")}${per}`, exact: `${otherUnits(bytes, "bytes")}${per}`, ...parts });

/** A duration. */
export const lasting = (durationMs: number, parts: Parts): Derivation =>
  derivation({ value: sayDuration(durationMs), exact: otherUnits(durationMs / SECOND_MS, "s"), ...parts });

/** A number of a formula with its words. */
export const named = (symbol: string, label: string, text: string, exact = text): DerivationInput => ({
  symbol,
  label,
  text,
  exact,
  origin: null,
});
