import { connect, isIP } from "node:net";
import { connect as connectSecurely } from "node:tls";
import type { Target } from "@highwater/contract/targets";
import kafkajs, { type Admin, type ISocketFactory, Kafka, logLevel } from "kafkajs";
import { ForbiddenAddress, isForbidden } from "../guarded-http/forbidden-addresses.ts";
import { createGuardedLookup } from "../guarded-http/guarded-lookup.ts";
import { type Finder, isTargetUrl, LookFailed } from "./found-target.ts";
import { fillTemplate } from "./url-template.ts";

interface KafkaFinderOptions {
  readonly bootstrapServers: readonly string[];
  readonly urlTemplate: string;
  readonly format: Target["format"];
}

/** A broker that restarts is not in the metadata for a while. */
const GRACE_MS = 10 * 60 * 1000;
const TIMEOUT_MS = 5000;

const lookup = createGuardedLookup();

/** Connections of kafkajs, never to link-local or metadata addresses. */
const socketFactory: ISocketFactory = ({ host, port, ssl, onConnect }) => {
  const options = { host, port, lookup };
  const socket = ssl
    ? connectSecurely({ ...options, ...ssl, ...(isIP(host) === 0 ? { servername: host } : {}) }, onConnect)
    : connect(options, onConnect);
  if (isForbidden(host)) socket.destroy(new ForbiddenAddress());
  socket.setKeepAlive(true, TIMEOUT_MS);
  return socket;
};

/** Racks by broker; a broker without one is not in it. */
const racksOf = async (admin: Admin, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: ids.map((id) => ({
      type: kafkajs.ConfigResourceTypes.BROKER,
      name: String(id),
      configNames: ["broker.rack"],
    })),
  });
  return new Map(
    resources.flatMap(({ resourceName, configEntries }) => {
      const rack = configEntries.find(({ configName }) => configName === "broker.rack")?.configValue;
      return rack === undefined || rack === null || rack === "" ? [] : [[Number(resourceName), rack] as const];
    }),
  );
};

const withAdmin = async <T>(bootstrapServers: readonly string[], use: (admin: Admin) => Promise<T>): Promise<T> => {
  const kafka = new Kafka({
    clientId: "highwater",
    brokers: [...bootstrapServers],
    connectionTimeout: TIMEOUT_MS,
    requestTimeout: TIMEOUT_MS,
    retry: { retries: 2, initialRetryTime: 200 },
    logLevel: logLevel.NOTHING,
    socketFactory,
  });
  const admin = kafka.admin();
  try {
    await admin.connect();
    return await use(admin);
  } finally {
    await admin.disconnect().catch(() => undefined);
  }
};

/** One target for each broker that Kafka's own metadata names. */
export const createKafkaFinder = ({ bootstrapServers, urlTemplate, format }: KafkaFinderOptions): Finder => {
  const place = bootstrapServers.join(", ");
  return {
    key: JSON.stringify(["kafka", bootstrapServers, urlTemplate, format]),
    origin: "kafka",
    place,
    graceMs: GRACE_MS,
    look: async () => {
      const found = await withAdmin(bootstrapServers, async (admin) => {
        const { brokers } = await admin.describeCluster();
        const ids = brokers.map(({ nodeId }) => nodeId);
        return {
          brokers,
          racks: urlTemplate.includes("{rack}") ? await racksOf(admin, ids) : new Map<number, string>(),
        };
      }).catch(() => {
        throw new LookFailed(
          `None of ${place} answered as a Kafka broker. Check the bootstrap servers, that they can be reached from here without TLS and sign-in, and that the brokers' advertised listeners can be too.`,
        );
      });
      const targets = found.brokers.map(({ nodeId, host, port }) => ({
        url: fillTemplate(urlTemplate, { host, port, id: nodeId, rack: found.racks.get(nodeId) ?? "" }),
        format,
        brokerId: String(nodeId),
      }));
      const bad = targets.filter(({ url }) => !isTargetUrl(url));
      return {
        targets: targets.filter(({ url }) => isTargetUrl(url)),
        warnings: bad.map(
          ({ brokerId }) => `Broker ${brokerId} was left out: the template makes no web address of it.`,
        ),
      };
    },
  };
};
