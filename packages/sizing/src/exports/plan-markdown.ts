import type { PartitionsAnswer, SizingAnswer } from "../answer.ts";
import { countText, numberText, plural, rateText, speedText } from "../human-text.ts";
import type { ExportedPlan } from "./export-format.ts";
import { CONSTRAINT_TEXT, figureText, shareText } from "./figure-text.ts";
import {
  constraintsSection,
  costSection,
  enduranceSection,
  evidenceSection,
  latencySection,
  latencyText,
  recoverySection,
  reliefSection,
  settingsSection,
  topologySection,
} from "./markdown-sections.ts";
import type { Lines } from "./markdown-sections.ts";
import { markdownCode, markdownList, markdownTable, markdownText } from "./markdown-text.ts";

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

const partitionsText = ({ recommended, reason }: PartitionsAnswer, given: number | null): string =>
  given === null
    ? `${countText(recommended)}: ${reason}`
    : `${countText(given)}, as given; ${countText(recommended)} are recommended: ${reason}`;

const keyFigures = (answer: SizingAnswer, given: number | null): Lines => {
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
      ["Partitions", partitionsText(partitions, given)],
      [
        "I/O threads, network threads, replica fetchers",
        `${threads.numIoThreads}, ${threads.numNetworkThreads}, ${threads.numReplicaFetchers}`,
      ],
      ["Page cache", figureText(answer.pageCacheSeconds, "s")],
    ],
  );
};

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
    ...section("Key figures", keyFigures(answer, request.workload?.partitions ?? null)),
    ...section("Limits", constraintsSection(answer)),
    ...section("What would relax the limit", reliefSection(answer)),
    ...section("Latency", latencySection(answer)),
    ...section("Endurance", enduranceSection(answer)),
    ...section("Recovery", recoverySection(answer)),
    ...section("Machines", topologySection(answer)),
    ...section("Settings", settingsSection(answer)),
    ...section("Cost", costSection(answer)),
    ...section("Evidence", evidenceSection(answer)),
    ...section("Assumptions", markdownList(answer.assumptions)),
    ...section("Request", markdownCode("json", JSON.stringify(request, null, 2))),
  ];
  return `${lines.join("\n").trimEnd()}\n`;
};
