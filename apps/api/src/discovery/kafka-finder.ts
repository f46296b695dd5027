import type { Target } from "@highwater/contract/targets";
import type { ClusterAdmin } from "../kafka-connection/cluster-admin.ts";
import { KafkaUnreachable } from "../kafka-connection/kafka-fault.ts";
import { type Finder, isTargetUrl, LookFailed } from "./found-target.ts";
import { fillTemplate } from "./url-template.ts";

/** Asks the Kafka that is looked at. */
export type AskKafka = <T>(use: (admin: ClusterAdmin) => Promise<T>) => Promise<T>;

interface KafkaFinderOptions {
  readonly bootstrapServers: readonly string[];
  readonly urlTemplate: string;
  readonly format: Target["format"];
  readonly askKafka: AskKafka;
}

/** A broker that restarts is not in the metadata for a while. */
const GRACE_MS = 10 * 60 * 1000;

/** One target for each broker that Kafka's own metadata names. */
export const createKafkaFinder = ({ bootstrapServers, urlTemplate, format, askKafka }: KafkaFinderOptions): Finder => ({
  key: JSON.stringify(["kafka", bootstrapServers, urlTemplate, format]),
  origin: "kafka",
  place: bootstrapServers.join(", "),
  graceMs: GRACE_MS,
  look: async () => {
    const { brokers } = await askKafka((admin) => admin.describeCluster()).catch((error: unknown) => {
      throw error instanceof KafkaUnreachable ? new LookFailed(error.message) : error;
    });
    const targets = brokers.map(({ id, host, port, rack }) => ({
      url: fillTemplate(urlTemplate, { host, port, id, rack: rack ?? "" }),
      format,
      brokerId: String(id),
    }));
    const bad = targets.filter(({ url }) => !isTargetUrl(url));
    return {
      targets: targets.filter(({ url }) => isTargetUrl(url)),
      warnings: bad.map(({ brokerId }) => `Broker ${brokerId} was left out: the template makes no web address of it.`),
    };
  },
});
