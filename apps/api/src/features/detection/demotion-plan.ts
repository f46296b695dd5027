import type { Demotion, Reassignment } from "@highwater/contract/detection";
import type { PartitionMetadata, TopicMetadata } from "../../kafka-connection/kafka-metadata.ts";

type Moved = Reassignment["partitions"][number];

interface Move {
  readonly before: Moved;
  readonly after: Moved;
  readonly leadsNow: boolean;
}

interface Placed extends PartitionMetadata {
  readonly topic: string;
}

const placedOf = (topics: readonly TopicMetadata[]): Placed[] =>
  topics.flatMap(({ name, partitions }) => partitions.map((partition) => ({ ...partition, topic: name })));

/** It leads the partition, or would after the next preferred election. */
const leads = ({ leaderId, replicas }: Placed, broker: number): boolean =>
  leaderId === broker || replicas[0] === broker;

/** The same replicas, an in-sync one first and the broker last; undefined where none else is in sync. */
const moveOf = ({ topic, partition, replicas, isr, leaderId }: Placed, broker: number): Move | undefined => {
  const others = replicas.filter((id) => id !== broker);
  const first = others.find((id) => isr.includes(id));
  if (first === undefined) return undefined;
  const rest = others.filter((id) => id !== first);
  return {
    before: { topic, partition, replicas },
    after: { topic, partition, replicas: [first, ...rest, broker] },
    leadsNow: leaderId === broker,
  };
};

const reassignment = (partitions: readonly Moved[]): Reassignment => ({ version: 1, partitions });

const commandsOf = (bootstrap: string, plan: string): string[] => [
  `bin/kafka-reassign-partitions.sh --bootstrap-server ${bootstrap} --reassignment-json-file ${plan} --execute`,
  `bin/kafka-reassign-partitions.sh --bootstrap-server ${bootstrap} --reassignment-json-file ${plan} --verify`,
  `bin/kafka-leader-election.sh --bootstrap-server ${bootstrap} --election-type preferred --path-to-json-file elections.json`,
];

const DOES = [
  "Puts the broker last among the replicas of each partition that it leads, then lets the new first replica lead.",
  "Copies no data: every partition keeps its replicas.",
];
const DOES_NOT = [
  "It does not take the broker out of the in-sync sets: with acks=all producers still wait for it as a follower until it falls out, or is stopped.",
  "It does not spread what the others then lead: look at their load afterwards.",
  "It does not last over a change of the replicas by another tool.",
];

const many = (count: number): string => `${count} leader${count === 1 ? "" : "s"}`;

const sentenceOf = (broker: number, leaders: number, staying: number): string => {
  if (leaders === 0 && staying === 0) return `Broker ${broker} leads no partition: there is nothing to move.`;
  const stay = staying === 0 ? "" : `; ${many(staying)} cannot, having no other in-sync replica`;
  const move = leaders === 1 ? "moves" : "move";
  return `${many(leaders)} ${move} away from broker ${broker}${stay}. Nothing is applied by itself.`;
};

/** What moves all leaders away from a broker, and how to take that back. */
export const demotionPlan = (
  topics: readonly TopicMetadata[],
  broker: number,
  bootstrapServers: readonly string[],
): Demotion => {
  const led = placedOf(topics).filter((placed) => leads(placed, broker));
  const moves = led.flatMap((placed) => moveOf(placed, broker) ?? []);
  const staying = led.filter((placed) => moveOf(placed, broker) === undefined);
  const leaders = moves.filter(({ leadsNow }) => leadsNow).length;
  const bootstrap = bootstrapServers.join(",");
  return {
    brokerId: String(broker),
    leaders,
    staying: staying.map(({ topic, partition }) => `${topic}-${partition}`),
    sentence: sentenceOf(broker, leaders, staying.length),
    reassignment: reassignment(moves.map(({ after }) => after)),
    undo: reassignment(moves.map(({ before }) => before)),
    elections: { partitions: moves.map(({ after: { topic, partition } }) => ({ topic, partition })) },
    commands: commandsOf(bootstrap, "reassignment.json"),
    undoCommands: commandsOf(bootstrap, "undo.json"),
    does: DOES,
    doesNot: DOES_NOT,
  };
};
