import type { BrokerLinks } from "./broker-links.ts";
import type { Denials } from "./denials.ts";
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
  readonly denials: Denials;
}

const RETRY_MS = 200;
/**
 * A broker takes one request of a connection at a time. As Kafka's producers do by default, no more than five are under
 * way; without that, answers slower than the beat would queue up for ever, which no producer would feel.
 */
const MOST_REQUESTS = 5;

/** Requests under way to one leader; a new leader has a line of its own. */
interface Line {
  readonly leaderId: number | undefined;
  requests: number;
}

const produceTo =
  ({ topic, partition, topology, links }: SenderOptions) =>
  async (records: readonly Sent[]): Promise<number> => {
    const leader = topology.leaderOf(partition);
    if (leader === undefined) throw new Error("the partition has no leader");
    const messages = records.map(({ value }) => ({ value }));
    const answer = await links
      .of(leader)
      .use((broker) => broker.produce({ acks: -1, topicData: [{ topic, partitions: [{ partition, messages }] }] }));
    return Number(answer.topics[0]?.partitions[0]?.baseOffset);
  };

/** Gives the line to the leader of the moment. */
const createLines = ({ partition, topology }: SenderOptions) => {
  let line: Line = { leaderId: undefined, requests: 0 };
  return (): Line => {
    const leaderId = topology.leaderOf(partition)?.id;
    if (leaderId !== line.leaderId) line = { leaderId, requests: 0 };
    return line;
  };
};

/**
 * Sends one partition's records, each at once and without waiting for those before; those that are due while five requests
 * are under way go together in the next one. After a failure they are kept and tried again, with the leader that the
 * metadata names then, until they are through or given up.
 */
export const createSender = (options: SenderOptions) => {
  const { topology, giveUpMs, onAcknowledged, onFailed, denials } = options;
  const produce = produceTo(options);
  const lineNow = createLines(options);
  let kept: Sent[] = [];
  /** For the next request. */
  let waiting: Sent[] = [];
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;

  const keep = (records: readonly Sent[]) => {
    if (isStopped) {
      for (const record of records) onFailed(record);
      return;
    }
    kept.push(...records, ...waiting);
    waiting = [];
    retry ??= setTimeout(() => void sendKept(), RETRY_MS);
  };

  /** Answers whether they are through. */
  const send = async (records: readonly Sent[]): Promise<boolean> => {
    const mine = lineNow();
    mine.requests += 1;
    try {
      const offset = await produce(records);
      denials.succeeded("write");
      records.forEach((record, index) => onAcknowledged(record, offset + index));
      return true;
    } catch (error) {
      denials.failed("write", error);
      topology.lookSoon();
      keep(records);
      return false;
    } finally {
      mine.requests -= 1;
      sendWaiting();
    }
  };

  const sendWaiting = () => {
    if (waiting.length === 0 || lineNow().requests >= MOST_REQUESTS) return;
    const records = waiting;
    waiting = [];
    void send(records);
  };

  const sendKept = async () => {
    const nowMs = performance.now();
    const given = kept.filter(({ dueMs }) => nowMs - dueMs > giveUpMs);
    const records = kept.filter(({ dueMs }) => nowMs - dueMs <= giveUpMs).toSorted((a, b) => a.sequence - b.sequence);
    kept = [];
    for (const record of given) onFailed(record);
    const isThrough = records.length > 0 && (await send(records));
    retry = undefined;
    if (kept.length === 0) return;
    if (!isThrough) {
      keep([]);
      return;
    }
    waiting = [...kept, ...waiting];
    kept = [];
    sendWaiting();
  };

  return {
    send: (record: Sent): void => {
      // While the leader is sought, records wait together: one try tells whether it is back.
      if (retry !== undefined) {
        keep([record]);
        return;
      }
      waiting.push(record);
      sendWaiting();
    },
    /** What waits is given up, so that nothing of it counts as under way for ever. */
    stop: () => {
      isStopped = true;
      clearTimeout(retry);
      for (const record of [...kept, ...waiting]) onFailed(record);
      kept = [];
      waiting = [];
    },
  };
};

export type Sender = ReturnType<typeof createSender>;
