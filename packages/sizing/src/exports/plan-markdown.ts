import type { SizingAnswer } from "../answer.ts";
import { countText, numberText, plural, rateText, speedText } from "../human-text.ts";
import type { Rack } from "../topology/topology.ts";
import type { ExportedPlan } from "./export-format.ts";
import { CONSTRAINT_TEXT, figureText, shareText } from "./figure-text.ts";
import { markdownCode, markdownList, markdownTable, markdownText } from "./markdown-text.ts";

type Lines = readonly string[];

const section = (title: string, ...parts: readonly Lines[]): Lines => {
  const lines = parts.flat();
  return lines.length === 0 ? [] : [`## ${title}`, "", ...lines];
};

/** The plan in one sentence, "3 brokers with 100 Gb/s links carry 7.68 GB/s at the peak; the minimum of brokers decides." */
const firstSentence = ({ brokers, nic, cluster, bindingConstraint }: SizingAnswer): string => {
  const links = nic === null ? "" : ` with ${speedText(nic.gbps)} links`;
  const load = rateText(cluster.peakProducedBytesPerSecond);
  const name = CONSTRAINT_TEXT[bindingConstraint];
  const decides = bindingConstraint === "replication" ? "the minimum of brokers decides" : `${name} decides`;
  return `${plural(brokers, "broker")}${links} ${brokers === 1 ? "carries" : "carry"} ${load} of producers' data at the peak; ${decides}.`;
};

const latencyText = ({ latency: { p99Ms, basis, kind, profile } }: SizingAnswer): string => {
  if (p99Ms === null) return "not known";
  const of = kind === "unknown" ? "kind of latency not stated by the source" : kind;
  return `${numberText(p99Ms)} ms, ${basis} (${profile ?? "no profile"}; ${of})`;
};

const keyFigures = (answer: SizingAnswer): Lines => {
  const { nic, perBroker, cluster, endurance, threads, partitions } = answer;
  return markdownTable(
    ["Figure", "Value"],
    [
      ["Brokers", countText(answer.brokers)],
      ["Decided by", CONSTRAINT_TEXT[answer.bindingConstraint]],
      ["Link of a broker, per direction", nic === null ? "not known" : speedText(nic.gbps)],
      [
        "Its use in and out",
        nic === null ? "not known" : `${shareText(nic.utilizationIn)}, ${shareText(nic.utilizationOut)}`,
      ],
      ["p99", latencyText(answer)],
      ["Life of the drives", endurance.years === null ? "not known" : `${numberText(endurance.years)} years`],
      ["Produced, average", rateText(cluster.producedBytesPerSecond)],
      ["Produced, peak", rateText(cluster.peakProducedBytesPerSecond)],
      [
        "In and out of a broker, peak",
        `${rateText(perBroker.networkInBytesPerSecond)}, ${rateText(perBroker.networkOutBytesPerSecond)}`,
      ],
      ["Written a day, all replicas", figureText(cluster.writtenBytesPerDay, "bytes")],
      ["Stored on brokers, all replicas", figureText(cluster.storedBytes, "bytes")],
      ["Stored on a broker", figureText(perBroker.storedBytes, "bytes")],
      ["Stored in the remote tier", figureText(cluster.remoteStoredBytes, "bytes")],
      ["Between zones, average", rateText(cluster.crossZoneBytesPerSecond)],
      ["Partitions", `${countText(partitions.recommended)}: ${partitions.reason}`],
      [
        "I/O threads, network threads, replica fetchers",
        `${threads.numIoThreads}, ${threads.numNetworkThreads}, ${threads.numReplicaFetchers}`,
      ],
      ["Page cache", figureText(answer.pageCacheSeconds, "s")],
    ],
  );
};

const constraints = (answer: SizingAnswer): Lines => [
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

const latency = (answer: SizingAnswer): Lines => {
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

const endurance = ({ endurance: { years, bytesPerDrivePerDay, driveWritesPerDay, band } }: SizingAnswer): Lines => {
  if (years === null) return ["No drives with a known rating are named, so no life is given.", ""];
  const rates = [
    `${numberText(years)} years at ${figureText(bytesPerDrivePerDay, "bytes")} a drive and day (${figureText(driveWritesPerDay, "drive writes a day")}).`,
  ];
  if (band === null) return markdownList(rates);
  const most = `${numberText(band.mostYears)} years at a write amplification of ${band.mostAtWriteAmplification}`;
  const least = `${numberText(band.leastYears)} at ${band.leastAtWriteAmplification}`;
  return markdownList([...rates, `Between ${most} and ${least}: ${band.source}`]);
};

const recovery = ({ recovery: { rebuildHours, catchUpMinutes } }: SizingAnswer): Lines =>
  markdownTable(
    ["Recovery", "Time"],
    [
      ["Rebuild of a lost broker", figureText(rebuildHours, "h")],
      ["Catching up after an hour's outage", figureText(catchUpMinutes, "min")],
    ],
  );

const relief = (answer: SizingAnswer): Lines =>
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

const topology = ({ topology: { bill, racks, notes } }: SizingAnswer): Lines => [
  ...markdownTable(
    ["Machines", "Role", "Hardware threads", "Memory", "Link", "Drives", "Note", "Source"],
    bill.map((line) => [
      countText(line.nodes),
      line.description,
      line.hardwareThreads === null ? "not known" : countText(line.hardwareThreads),
      figureText(line.memoryBytes, "bytes"),
      linkText(line.linkGbps),
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

const settings = (answer: SizingAnswer): Lines =>
  markdownTable(
    ["Where", "Setting", "Value", "Reason", "Source"],
    answer.settings.map(({ scope, key, value, reason, source }) => [scope, key, value, reason, source]),
  );

const cost = ({ cost: found }: SizingAnswer): Lines => {
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

const evidence = (answer: SizingAnswer): Lines =>
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

/** The plan as a report to read, with the formula and the source of each limit, and the request at its end. */
export const planMarkdown = ({ name, request, answer, createdAt, url }: ExportedPlan): string => {
  const about = [createdAt, url].filter((part) => part !== undefined && part !== "").join(" · ");
  const title = markdownText(name);
  const lines = [
    `# ${title === "" ? "Kafka plan" : title}`,
    "",
    markdownText(firstSentence(answer)),
    "",
    ...(about === "" ? [] : [markdownText(about), ""]),
    ...section("Warnings", markdownList(answer.warnings.map(({ message }) => message))),
    ...section("Key figures", keyFigures(answer)),
    ...section("Limits", constraints(answer)),
    ...section("What would relax the limit", relief(answer)),
    ...section("Latency", latency(answer)),
    ...section("Endurance", endurance(answer)),
    ...section("Recovery", recovery(answer)),
    ...section("Machines", topology(answer)),
    ...section("Settings", settings(answer)),
    ...section("Cost", cost(answer)),
    ...section("Evidence", evidence(answer)),
    ...section("Assumptions", markdownList(answer.assumptions)),
    ...section("Request", markdownCode("json", JSON.stringify(request, null, 2))),
  ];
  return `${lines.join("\n").trimEnd()}\n`;
};
