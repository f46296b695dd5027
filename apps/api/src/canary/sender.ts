import type { BrokerLinks } from "./broker-links.ts";
import type { Topology } from "./topology.ts";

export interface Sent {
  readonly sequence: number;
  readonly value: string;
  readonly dueMs: number;
}

interface SenderOptions {
  readonly topic: string;
  readonly partition: number;
  readonly topology: Topology;
  readonly links: BrokerLinks;
  /** A record is given up so long after it was due. */
  readonly giveUpMs: number;
  readonly onAcknowledged: (record: Sent, offset: number) => void;
  readonly onFailed: (record: Sent) => void;
}

const RETRY_MS = 200;

/**
 * Sends one partition's records, each at once and without waiting for those before. After a failure they are kept and
 * tried again, with the leader that the metadata names then, until they are through or given up.
 */
export const createSender = (options: SenderOptions) => {
  const { topic, partition, topology, links, giveUpMs, onAcknowledged, onFailed } = options;
  let kept: Sent[] = [];
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;

  const produce = async (records: readonly Sent[]): Promise<number> => {
    const leader = topology.leaderOf(partition);
    if (leader === undefined) throw new Error("the partition has no leader");
    const messages = records.map(({ value }) => ({ value }));
    const answer = await links
      .of(leader)
      .use((broker) => broker.produce({ acks: -1, topicData: [{ topic, partitions: [{ partition, messages }] }] }));
    return Number(answer.topics[0]?.partitions[0]?.baseOffset);
  };

  const keep = (records: readonly Sent[]) => {
    if (isStopped) {
      for (const record of records) onFailed(record);
      return;
    }
    kept.push(...records);
    retry ??= setTimeout(() => void sendKept(), RETRY_MS);
  };

  const send = async (records: readonly Sent[]) => {
    try {
      const offset = await produce(records);
      records.forEach((record, index) => onAcknowledged(record, offset + index));
    } catch {
      topology.lookSoon();
      keep(records);
    }
  };

  const sendKept = async () => {
    const nowMs = performance.now();
    const given = kept.filter(({ dueMs }) => nowMs - dueMs > giveUpMs);
    const records = kept.filter(({ dueMs }) => nowMs - dueMs <= giveUpMs).toSorted((a, b) => a.sequence - b.sequence);
    kept = [];
    for (const record of given) onFailed(record);
    if (records.length > 0) await send(records);
    retry = undefined;
    if (kept.length > 0) keep([]);
  };

  return {
    send: (record: Sent): void => {
      // While the leader is sought, records wait together: one try tells whether it is back.
      if (retry === undefined) void send([record]);
      else keep([record]);
    },
    /** What waits is given up, so that nothing of it counts as under way for ever. */
    stop: () => {
      isStopped = true;
      clearTimeout(retry);
      for (const record of kept) onFailed(record);
      kept = [];
    },
  };
};

export type Sender = ReturnType<typeof createSender>;
