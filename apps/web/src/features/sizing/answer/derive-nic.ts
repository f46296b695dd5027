import { showText, threeDigits } from "../../../lib/units.ts";
import { bitsPerSecond } from "./bits.ts";
import { derivation, prettyNumbers } from "../../../components/why/derivation.ts";
import type { Derivation, DerivationInput } from "../../../components/why/derivation.ts";
import { ceilingOf } from "./limits.ts";
import { otherUnits } from "./other-units.ts";
import { inPlainWords } from "./plain-words.ts";
import type { Sized } from "./plan.ts";
import { shareWords } from "./share-words.ts";

const rateInput = (label: string, bytesPerSecond: number): DerivationInput => ({
  symbol: null,
  label,
  text: showText(bitsPerSecond(bytesPerSecond), "bits/s"),
  exact: otherUnits(bytesPerSecond, "bytes/s"),
  origin: null,
});

const directions = ({ answer, request }: Sized): readonly DerivationInput[] =>
  answer.constraints.flatMap(({ name, demandPerBroker, limitPerBroker, utilizationAfterFailure: after }) => {
    if (name !== "networkIn" && name !== "networkOut") return [];
    const way = name === "networkIn" ? "in" : "out";
    const busiest = after === null ? null : after * limitPerBroker;
    return [
      rateInput(`${way}, every broker up`, demandPerBroker),
      ...(busiest === null || (request.policy?.brokerFailuresTolerated ?? 0) === 0
        ? []
        : [rateInput(`${way}, after the planned loss`, busiest)]),
    ];
  });

const flowNotes = ({ answer: { nic } }: Sized): readonly string[] => {
  const flow = nic?.replicationFlow ?? null;
  if (flow === null) return [];
  const carries = `The busiest connection between two brokers carries ${showText(bitsPerSecond(flow.bytesPerSecond), "bits/s")}: ${flow.formula} = ${prettyNumbers(flow.formulaWithNumbers)}.`;
  if (flow.limitBytesPerSecond === null) return [carries];
  const limit = showText(bitsPerSecond(flow.limitBytesPerSecond), "bits/s");
  return [`${carries} One connection may carry ${limit} there (${inPlainWords(flow.source)}).`];
};

/** How the link follows from the load in each direction; null where no link is chosen. */
export const deriveNic = (sized: Sized): Derivation | null => {
  const { answer, request } = sized;
  const { nic } = answer;
  if (nic === null) return null;
  const ceiling = ceilingOf("networkIn", request);
  const options = request.broker?.networkGbpsOptions ?? null;
  const instance = request.broker?.catalogId ?? null;
  return derivation({
    title: "NIC per broker",
    value: `${threeDigits(nic.gbps)} Gb/s`,
    exact: `${otherUnits(nic.gbps, "Gb/s")} per direction`,
    formula: "the slowest speed s with max(in, out) ≤ ceiling·s",
    numbers: null,
    inputs: directions(sized),
    limit: `${threeDigits(nic.gbps)} Gb/s × the ceiling of ${showText(ceiling, "ratio")} = ${threeDigits(nic.gbps * ceiling)} Gb/s per direction.`,
    notes: [
      `${shareWords(nic.utilizationIn)} of the line rate in, ${shareWords(nic.utilizationOut)} out, at the peak with every broker up.`,
      ...(nic.burstGbps === null ? [] : [`Bursts to ${threeDigits(nic.burstGbps)} Gb/s are not counted on.`]),
      ...flowNotes(sized),
    ],
    source:
      instance === null
        ? `Chosen from ${(options ?? [10, 25, 40, 50, 100, 200, 400]).join(", ")} Gb/s`
        : `The baseline of ${instance}, or the NIC options where the catalogue does not know it`,
  });
};
