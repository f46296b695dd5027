import type { Finding } from "../finding.ts";
import { type DataTopics, SHARE_WORDS, shareText, sharesText, valueShares, withFirst } from "./data-topics.ts";

const REPLICAS = "workload.replicationFactor";
const MIN_ISR = "workload.minInsyncReplicas";
const CODEC = "topics.compressionType";
const LOCAL = "workload.localRetentionHours";

/** Replication factor and min ISR, both of the topics with the most data: they belong together. */
const replication = ({ topics, by }: DataTopics): Finding[] => {
  const factors = valueShares(topics, ({ replicationFactor }) => replicationFactor);
  const [most] = factors;
  if (most === undefined) return [];
  const all = valueShares(topics, ({ minInsyncReplicas }) => minInsyncReplicas);
  const ofThese = topics.filter(({ replicationFactor }) => replicationFactor === most.value);
  const minIsr = valueShares(ofThese, ({ minInsyncReplicas }) => minInsyncReplicas).find(({ value }) => value !== null);
  return [
    {
      field: REPLICAS,
      value: most.value,
      unit: "replicas",
      how: `Kafka's metadata: of the topics with ${sharesText(factors)}, weighted ${SHARE_WORDS[by]}.`,
      signal: null,
    },
    minIsr === undefined || minIsr.value === null
      ? { field: MIN_ISR, why: "Kafka did not tell min.insync.replicas of its topics. Enter it." }
      : {
          field: MIN_ISR,
          value: minIsr.value,
          unit: "replicas",
          how: `min.insync.replicas of the topics with ${sharesText(withFirst(all, minIsr.value))}, weighted ${SHARE_WORDS[by]}.`,
          signal: null,
        },
  ];
};

const AS_PRODUCED = "producer";

const compression = ({ topics, by }: DataTopics): Finding => {
  const codecs = valueShares(topics, ({ compressionType }) => compressionType);
  const set = codecs.find(({ value }) => value !== null && value !== AS_PRODUCED);
  if (set === undefined || set.value === null)
    return {
      field: CODEC,
      why: "Topics keep what producers choose (compression.type=producer), and no metric or setting tells that. Look at compression.type of the producers.",
    };
  return {
    field: CODEC,
    value: set.value,
    unit: null,
    how: `compression.type of topics with ${sharesText(withFirst(codecs, set.value))}, weighted ${SHARE_WORDS[by]}: brokers compress again what comes otherwise. The ratio is not told.`,
    signal: null,
  };
};

const tiers = ({ topics, by }: DataTopics): Finding => {
  const share = topics.reduce((sum, topic) => sum + (topic.isTiered ? topic.share : 0), 0);
  return {
    field: LOCAL,
    why:
      share === 0
        ? "No topic that carries data has tiered storage (remote.storage.enable): all of it stays on the brokers."
        : `Topics with ${shareText(share)} of the data, ${SHARE_WORDS[by]}, have tiered storage (remote.storage.enable). Enter the hours that stay on the brokers.`,
  };
};

/** What the settings of the topics that carry data tell. */
export const topicSettings = (data: DataTopics): Finding[] => [...replication(data), compression(data), tiers(data)];
