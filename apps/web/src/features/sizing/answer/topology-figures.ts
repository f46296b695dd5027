import type { BillLine, NodeRole } from "@highwater/sizing";
import { showText, threeDigits } from "../../../lib/units.ts";
import { bitsPerSecond } from "./bits.ts";
import { csvOf } from "../../../lib/csv.ts";
import { derivation, prettyNumbers } from "../../../components/why/derivation.ts";
import type { Derivation } from "../../../components/why/derivation.ts";
import { otherUnits } from "./other-units.ts";
import { inPlainWords } from "./plain-words.ts";
import { inputsOf, termsOf } from "./plan-terms.ts";
import type { Sized } from "./plan.ts";
import { betweenZones } from "./zone-totals.ts";

export const ROLE_WORDS: Readonly<Record<NodeRole, string>> = {
  broker: "Brokers",
  observer: "Observers",
  controller: "Controllers",
  client: "Clients",
  support: "Support",
};

export const KIND_WORDS = {
  single: "one zone",
  zones: "several zones",
  stretch: "stretched, with observers",
} as const;

const SWITCHES = "Switches carry";

const switches = (sized: Sized): Derivation => {
  const { switchBytesPerSecond, notes } = sized.answer.topology;
  const about = notes.find((note) => note.startsWith(SWITCHES));
  const terms = termsOf(sized);
  return derivation({
    title: "Through the switches",
    value: showText(bitsPerSecond(switchBytesPerSecond), "bits/s"),
    exact: otherUnits(switchBytesPerSecond, "bytes/s"),
    formula: "all that machines of the plan receive at the peak",
    inputs: inputsOf("W·R·C", terms),
    notes: about === undefined ? [] : [prettyNumbers(inPlainWords(about))],
    source: "Each machine's received bytes, in one direction",
  });
};

const clients = ({ answer: { topology } }: Sized): readonly Derivation[] => {
  const { clients: link } = topology;
  if (link === null) return [];
  return [
    derivation({
      title: "Client link",
      value: link.linkGbps === null ? "none fits" : `${threeDigits(link.linkGbps)} Gb/s`,
      exact: `${otherUnits(link.bytesPerSecondPerNode, "bytes/s")} per client machine`,
      formula: link.formula,
      numbers: prettyNumbers(link.formulaWithNumbers),
      limit:
        link.linkGbps === null
          ? "No listed speed carries that under the network ceiling."
          : "The slowest listed speed that carries it under the network ceiling.",
      notes: [
        `${showText(bitsPerSecond(link.bytesPerSecondPerNode), "bits/s")} for each of ${link.nodes} machines, in the busier direction.`,
      ],
      source: "Producers and consumers are spread evenly over the client machines",
    }),
  ];
};

const observers = ({ answer: { topology } }: Sized): readonly Derivation[] =>
  topology.observers === null
    ? []
    : [
        derivation({
          title: "Into each observer broker",
          value: showText(bitsPerSecond(topology.observers.bytesPerSecondPerBroker), "bits/s"),
          exact: otherUnits(topology.observers.bytesPerSecondPerBroker, "bytes/s"),
          formula: "W·O/observer brokers",
          notes: [
            `${topology.observers.perPartition} observers per partition on ${topology.observers.brokers} brokers of their own.`,
            inPlainWords(topology.observers.note),
          ],
          source: "Confluent documentation, Multi-Region Clusters",
        }),
      ];

/** The figures of the network around the brokers, each with its derivation. */
export const topologyFigures = (sized: Sized): readonly Derivation[] => [
  switches(sized),
  ...clients(sized),
  ...observers(sized),
  betweenZones(sized, termsOf(sized)),
];

/** Notes of the layout that no figure carries already. */
export const topologyNotes = ({ answer }: Pick<Sized, "answer">): readonly string[] =>
  answer.topology.notes.filter((note) => !note.startsWith(SWITCHES)).map((note) => prettyNumbers(inPlainWords(note)));

/** How many machines of a kind there are, and why. */
export const deriveBillLine = (line: BillLine): Derivation =>
  derivation({
    title: ROLE_WORDS[line.role],
    value: threeDigits(line.nodes),
    exact: `${line.nodes} machines`,
    notes: [line.description, ...(line.note === null ? [] : [inPlainWords(line.note)])],
    source: inPlainWords(line.source),
  });

/** The bill of materials as CSV, with exact numbers. */
export const billCsv = (bill: readonly BillLine[]): string =>
  csvOf(
    ["role", "nodes", "description", "hardware_threads", "memory_bytes", "link_gbps", "drives", "note", "source"],
    bill.map((line) => [
      line.role,
      line.nodes,
      line.description,
      line.hardwareThreads,
      line.memoryBytes,
      line.linkGbps,
      line.drives,
      line.note,
      line.source,
    ]),
  );
