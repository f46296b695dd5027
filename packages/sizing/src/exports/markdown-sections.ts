import type { SizingAnswer } from "../answer.ts";
import { countText, numberText, speedText } from "../human-text.ts";
import type { Rack } from "../topology/topology.ts";
import { CONSTRAINT_TEXT, figureText, shareText } from "./figure-text.ts";
import { markdownList, markdownTable, markdownText } from "./markdown-text.ts";

/** Lines of Markdown. */
export type Lines = readonly string[];

/** The p99 with its basis, in a few words. */
export const latencyText = ({ latency: { p99Ms, basis, kind, profile } }: SizingAnswer): string => {
  if (p99Ms === null) return "not known";
  const of = kind === "unknown" ? "kind of latency not stated by the source" : kind;
  return `${numberText(p99Ms)} ms, ${basis} (${profile ?? "no profile"}; ${of})`;
};

/** Each limit alone, with its formula and source. */
export const constraintsSection = (answer: SizingAnswer): Lines => [
  "Brokers that each limit needs alone, with the load of one broker at the plan's count.",
  "",
  ...markdownTable(
    ["Limit", "Brokers", "Load", "Limit of a broker", "Use", "After a failure", "Formula", "With numbers", "Source"],
    answer.constraints.map((one) => [
      CONSTRAINT_TEXT[one.name],
      countText(one.brokers),
      figureText(one.demandPerBroker, one.unit),
      figureText(one.limitPerBroker, one.unit),
      shareText(one.utilization),
      shareText(one.utilizationAfterFailure),
      one.formula,
      one.formulaWithNumbers,
      one.source,
    ]),
  ),
];

/** The p99 with its basis, and how the plan differs from what was measured. */
export const latencySection = (answer: SizingAnswer): Lines => {
  const { differences, model, basis, conditionsMatch } = answer.latency;
  if (basis === "none") return ["No measured profile was named, so no p99 is given.", ""];
  const form =
    model === null
      ? []
      : [
          `By the form ${model.formula}${model.errorMs === null ? "" : `, which misses the measured points by ${numberText(model.errorMs)} ms`}.`,
        ];
  return [
    markdownText(`p99: ${latencyText(answer)}.`),
    "",
    ...markdownList(form),
    ...(conditionsMatch
      ? ["The measured conditions are those of the plan.", ""]
      : ["The plan differs from what was measured:", ""]),
    ...markdownList(differences),
  ];
};

/** Years that the drives last. */
export const enduranceSection = ({
  endurance: { years, bytesPerDrivePerDay, driveWritesPerDay, band },
}: SizingAnswer): Lines => {
  if (years === null) return ["No drives with a known rating are named, so no life is given.", ""];
  const rates = [
    `${numberText(years)} years at ${figureText(bytesPerDrivePerDay, "bytes")} a drive and day (${figureText(driveWritesPerDay, "drive writes a day")}).`,
  ];
  if (band === null) return markdownList(rates);
  const most = `${numberText(band.mostYears)} years at a write amplification of ${numberText(band.mostAtWriteAmplification)}`;
  const least = `${numberText(band.leastYears)} at ${numberText(band.leastAtWriteAmplification)}`;
  return markdownList([...rates, `Between ${most} and ${least}: ${band.source}`]);
};

/** Times after a loss. */
export const recoverySection = ({ recovery: { rebuildHours, catchUpMinutes } }: SizingAnswer): Lines =>
  markdownTable(
    ["Recovery", "Time"],
    [
      ["Rebuild of a lost broker", figureText(rebuildHours, "h")],
      ["Catching up after an hour's outage", figureText(catchUpMinutes, "min")],
    ],
  );

/** What would loosen the limit that decides. */
export const reliefSection = (answer: SizingAnswer): Lines =>
  markdownTable(
    ["Change", "Brokers then", "Decided by then"],
    answer.relief.map((one) => [one.change, countText(one.brokers), CONSTRAINT_TEXT[one.bindingConstraint]]),
  );

const linkText = (gbps: number | null): string => (gbps === null ? "not known" : speedText(gbps));

const rackRow = ({
  name,
  zone,
  count,
  nodes,
  linkGbps,
  uplinkInBytesPerSecond,
  uplinkOutBytesPerSecond,
}: Rack): Lines => [
  zone,
  name,
  countText(count),
  nodes.map((node) => node.name).join(", "),
  linkText(linkGbps),
  figureText(uplinkInBytesPerSecond, "bytes/s"),
  figureText(uplinkOutBytesPerSecond, "bytes/s"),
];

/** The bill of materials, the racks and what to know about them. */
export const topologySection = ({ topology: { bill, racks, notes } }: SizingAnswer): Lines => [
  ...markdownTable(
    ["Machines", "Role", "Hardware threads", "Memory", "Link", "Drives", "Note", "Source"],
    bill.map((line) => [
      countText(line.nodes),
      line.description,
      line.hardwareThreads === null ? "not known" : countText(line.hardwareThreads),
      figureText(line.memoryBytes, "bytes"),
      line.role === "client" && line.linkGbps === null ? "no listed link carries it" : linkText(line.linkGbps),
      line.drives ?? "not known",
      line.note ?? "",
      line.source,
    ]),
  ),
  ...markdownTable(
    ["Zone", "Rack", "Racks", "Machines", "Links together", "Uplink in, peak", "Uplink out, peak"],
    racks.map(rackRow),
  ),
  ...markdownList(notes),
];

/** Settings to make. */
export const settingsSection = (answer: SizingAnswer): Lines =>
  markdownTable(
    ["Where", "Setting", "Value", "Reason", "Source"],
    answer.settings.map(({ scope, key, value, reason, source }) => [scope, key, value, reason, source]),
  );

/** The monthly cost; nothing without prices. */
export const costSection = ({ cost: found }: SizingAnswer): Lines => {
  if (found === null) return [];
  const money = (perMonth: number): string => `${numberText(perMonth)} ${found.currency}`;
  return [
    ...markdownTable(
      ["Part", "A month", "Formula", "With numbers"],
      [
        ...found.lines.map((line) => [line.name, money(line.perMonth), line.formula, line.formulaWithNumbers]),
        ["together", money(found.perMonth), "", ""],
      ],
    ),
    "At the prices of the request; what has no price there is not counted. A month is 730 hours, a GB is 10^9 bytes.",
    "",
  ];
};

/** Published effects that bear on the plan. */
export const evidenceSection = (answer: SizingAnswer): Lines =>
  answer.evidence.length === 0
    ? []
    : [
        "Published effects on other rigs; none of them is applied to a number here.",
        "",
        ...markdownTable(
          ["Topic", "Statement", "Rig", "Source"],
          answer.evidence.map(({ topic, statement, rig, source }) => [topic, statement, rig, source]),
        ),
      ];
