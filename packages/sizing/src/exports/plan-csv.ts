import type { ConstraintReport, SizingAnswer } from "../answer.ts";
import type { BillLine } from "../topology/topology.ts";
import { csvText } from "./csv-text.ts";
import type { Cell } from "./csv-text.ts";
import type { ExportedPlan } from "./export-format.ts";

type Row = readonly [section: string, name: string, value: Cell, unit?: Cell, formula?: Cell, source?: Cell];

const HEADER = ["section", "name", "value", "unit", "formula", "source"];

const constraintRows = (constraint: ConstraintReport): readonly Row[] => {
  const { name, unit, formulaWithNumbers, source } = constraint;
  const formula = `${constraint.formula}: ${formulaWithNumbers}`;
  return [
    ["constraints", `${name}.brokers`, constraint.brokers, "brokers", formula, source],
    ["constraints", `${name}.demandPerBroker`, constraint.demandPerBroker, unit, formula, source],
    ["constraints", `${name}.limitPerBroker`, constraint.limitPerBroker, unit, "", source],
    ["constraints", `${name}.utilization`, constraint.utilization, "share", "demand/limit", source],
    ["constraints", `${name}.utilizationAfterFailure`, constraint.utilizationAfterFailure, "share", "", source],
  ];
};

const loadRows = ({ perBroker, cluster }: SizingAnswer): readonly Row[] => [
  ["perBroker", "networkInBytesPerSecond", perBroker.networkInBytesPerSecond, "bytes/s"],
  ["perBroker", "networkOutBytesPerSecond", perBroker.networkOutBytesPerSecond, "bytes/s"],
  ["perBroker", "diskWriteBytesPerSecond", perBroker.diskWriteBytesPerSecond, "bytes/s"],
  ["perBroker", "diskReadBytesPerSecond", perBroker.diskReadBytesPerSecond, "bytes/s"],
  ["perBroker", "storedBytes", perBroker.storedBytes, "bytes"],
  ["perBroker", "partitionReplicas", perBroker.partitionReplicas, "replicas"],
  ["perBroker", "clientConnections", perBroker.clientConnections, "connections"],
  ["cluster", "producedBytesPerSecond", cluster.producedBytesPerSecond, "bytes/s"],
  ["cluster", "peakProducedBytesPerSecond", cluster.peakProducedBytesPerSecond, "bytes/s"],
  ["cluster", "writtenBytesPerDay", cluster.writtenBytesPerDay, "bytes/day"],
  ["cluster", "storedBytes", cluster.storedBytes, "bytes"],
  ["cluster", "remoteStoredBytes", cluster.remoteStoredBytes, "bytes"],
  ["cluster", "crossZoneBytesPerSecond", cluster.crossZoneBytesPerSecond, "bytes/s"],
];

const figureRows = (answer: SizingAnswer, given: number | null): readonly Row[] => {
  const { nic, endurance, threads, partitions, latency, recovery } = answer;
  const fetchers = answer.settings.find(({ key }) => key === "num.replica.fetchers");
  const planned = given ?? partitions.recommended;
  return [
    ["plan", "brokers", answer.brokers, "brokers"],
    ["plan", "bindingConstraint", answer.bindingConstraint],
    ["nic", "gbps", nic?.gbps ?? null, "Gb/s"],
    ["nic", "utilizationIn", nic?.utilizationIn ?? null, "share"],
    ["nic", "utilizationOut", nic?.utilizationOut ?? null, "share"],
    ["latency", "p99Ms", latency.p99Ms, "ms", latency.model?.formula ?? null, latency.profile],
    ["latency", "kind", latency.kind],
    ["latency", "basis", latency.basis],
    ...latency.differences.map((difference, index): Row => ["latency", `difference.${index + 1}`, difference]),
    ["endurance", "years", endurance.years, "years"],
    ["endurance", "bytesPerDrivePerDay", endurance.bytesPerDrivePerDay, "bytes/day"],
    ["endurance", "driveWritesPerDay", endurance.driveWritesPerDay, "drive writes/day"],
    ["threads", "numIoThreads", threads.numIoThreads, "threads", null, threads.basis],
    ["threads", "numNetworkThreads", threads.numNetworkThreads, "threads", null, threads.basis],
    [
      "threads",
      "numReplicaFetchers",
      threads.numReplicaFetchers,
      "threads",
      fetchers?.reason ?? null,
      fetchers?.source ?? null,
    ],
    ["partitions", "planned", planned, "partitions", null, given === null ? "as recommended" : "the request"],
    ["partitions", "recommended", partitions.recommended, "partitions", null, partitions.reason],
    ["recovery", "rebuildHours", recovery.rebuildHours, "h"],
    ["recovery", "catchUpMinutes", recovery.catchUpMinutes, "min"],
    ["memory", "pageCacheSeconds", answer.pageCacheSeconds, "s"],
  ];
};

const billRows = (line: BillLine): readonly Row[] => [
  ["topology", `${line.role}.nodes`, line.nodes, "machines", null, line.source],
  ["topology", `${line.role}.linkGbps`, line.linkGbps, "Gb/s", null, line.source],
  ["topology", `${line.role}.hardwareThreads`, line.hardwareThreads, "threads", null, line.source],
  ["topology", `${line.role}.memoryBytes`, line.memoryBytes, "bytes", null, line.source],
  ["topology", `${line.role}.drives`, line.drives, null, null, line.source],
];

const costRows = ({ cost }: SizingAnswer): readonly Row[] =>
  cost === null
    ? []
    : [
        ["cost", "perMonth", cost.perMonth, cost.currency],
        ...cost.lines.map((line): Row => [
          "cost",
          `${line.name}.perMonth`,
          line.perMonth,
          cost.currency,
          `${line.formula}: ${line.formulaWithNumbers}`,
          "prices of the request",
        ]),
      ];

/** The plan as rows of `section,name,value,unit,formula,source`, one figure a row, in the base units of the answer. */
export const planCsv = ({ name, request, answer, createdAt, url }: ExportedPlan): string => {
  const rows: readonly Row[] = [
    ["plan", "name", name],
    ["plan", "createdAt", createdAt ?? null],
    ["plan", "url", url ?? null],
    ...figureRows(answer, request.workload?.partitions ?? null),
    ...answer.constraints.flatMap(constraintRows),
    ...loadRows(answer),
    ...answer.topology.bill.flatMap(billRows),
    ["topology", "switchBytesPerSecond", answer.topology.switchBytesPerSecond, "bytes/s"],
    ...answer.settings.map(({ scope, key, value, reason, source }): Row => [
      "settings",
      `${scope}.${key}`,
      value,
      null,
      reason,
      source,
    ]),
    ...costRows(answer),
    ...answer.warnings.map(({ code, message }): Row => ["warnings", code, message]),
    ...answer.assumptions.map((assumption, index): Row => ["assumptions", String(index + 1), assumption]),
  ];
  return csvText([HEADER, ...rows.map((row) => HEADER.map((_, column) => row[column] ?? null))]);
};
