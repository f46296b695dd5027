import { replicas } from "../words.ts";
import { downBrokers, type Evidence } from "./evidence.ts";

const MOST = 3;

/** Where Kafka tells whose replicas are not in sync, what to do about each of those brokers; empty where it does not. */
export const laggingChecks = (evidence: Evidence): readonly string[] => {
  const gone = downBrokers(evidence);
  return (evidence.kafka?.now?.outOfSync ?? []).slice(0, MOST).map(({ brokerId, replicas: count }) => {
    const are = `${replicas(count)} on it ${count === 1 ? "is" : "are"} not in sync`;
    return gone.some((one) => one.brokerId === brokerId)
      ? `Start broker ${brokerId}: Kafka does not list it, and ${are}.`
      : `Look at broker ${brokerId}: Kafka lists it, but ${are}. Its drive, its network and its replica lag say why.`;
  });
};
