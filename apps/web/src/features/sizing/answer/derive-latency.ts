import { threeDigits, showText } from "../../../lib/units.ts";
import { bitsPerSecond, gigabitsPerSecond } from "./bits.ts";
import { derivation, prettyNumbers } from "../../../components/why/derivation.ts";
import type { Derivation, DerivationInput } from "../../../components/why/derivation.ts";
import { LATENCY_KINDS, latencyProfile, modelWords } from "./latency-words.ts";
import { otherUnits } from "./other-units.ts";
import { inPlainWords } from "./plain-words.ts";
import { inputsOf, termsOf } from "./plan-terms.ts";
import type { Sized } from "./plan.ts";

const BASES = {
  measured: "Measured at this very load and under these conditions.",
  interpolated: "A straight line between the measured points beside this load.",
  extrapolated: "Outside the measured loads.",
  none: "No measured profile is chosen.",
} as const;

const SAME_LOAD = 1e-9;

const neighbours = (sized: Sized, load: number): readonly DerivationInput[] => {
  const points = latencyProfile(sized.known.profiles, sized.answer.latency)?.latency?.points ?? [];
  const sorted = [...points].sort((a, b) => a.receivedBytesPerSecond - b.receivedBytesPerSecond);
  const below = sorted.filter((point) => point.receivedBytesPerSecond <= load * (1 + SAME_LOAD)).slice(-1);
  const at = below.some((point) => Math.abs(point.receivedBytesPerSecond - load) <= load * SAME_LOAD);
  const above = at ? [] : sorted.filter((point) => point.receivedBytesPerSecond > load).slice(0, 1);
  return [...below, ...above].map((point) => ({
    symbol: null,
    label: `measured at ${showText(bitsPerSecond(point.receivedBytesPerSecond), "bits/s")} per broker`,
    text: showText(point.p99Ms, "ms"),
    exact: `${otherUnits(point.p99Ms, "ms")} at ${otherUnits(point.receivedBytesPerSecond, "bytes/s")}`,
    origin: null,
  }));
};

/** How the p99 was read off the measured profile; null where no profile has one. */
export const deriveLatency = (sized: Sized): Derivation | null => {
  const { latency, perBroker } = sized.answer;
  const profile = latencyProfile(sized.known.profiles, latency);
  if (profile === undefined) return null;
  const terms = termsOf(sized);
  const load = perBroker.networkInBytesPerSecond;
  const target = sized.request.workload?.p99TargetMs ?? null;
  const { model } = latency;
  return derivation({
    title: "p99",
    value: latency.p99Ms === null ? "not known" : showText(latency.p99Ms, "ms"),
    exact: otherUnits(latency.p99Ms, "ms"),
    formula: model === null ? "p99(W·R/N)" : prettyNumbers(model.formula),
    numbers: `${threeDigits(gigabitsPerSecond(load))} Gb/s received per broker${latency.p99Ms === null ? "" : `: ${threeDigits(latency.p99Ms)} ms`}`,
    inputs: [...inputsOf("W·R/N", terms), ...neighbours(sized, load)],
    limit: target === null ? null : `The target is ${threeDigits(target)} ms.`,
    notes: [
      model === null ? BASES[latency.basis] : `${BASES[latency.basis]} By ${modelWords(model)}.`,
      `${profile.name}. ${LATENCY_KINDS[latency.kind]}`,
      ...(latency.differences.length === 0
        ? []
        : ["This plan differs from what was measured, so its p99 is not called measured:"]),
      ...latency.differences.map((difference) => `– ${inPlainWords(difference)}`),
    ],
    source: profile.source,
  });
};
