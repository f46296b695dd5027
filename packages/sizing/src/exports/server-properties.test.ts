import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SizingRequest } from "../request.ts";
import { planned, request } from "../testing/planned.ts";
import { propertyLine } from "./properties-text.ts";
import { serverProperties } from "./server-properties.ts";

const unescaped = (text: string): string =>
  text.replaceAll(/\\u([0-9a-f]{4})|\\(.)/gu, (_, code: string | undefined, character: string) =>
    code === undefined ? character : String.fromCharCode(Number.parseInt(code, 16)),
  );

/** What java.util.Properties makes of a text without continued lines. */
const parsed = (text: string): ReadonlyMap<string, string> => {
  const properties = new Map<string, string>();
  for (const raw of text.split(/\r\n|\r|\n/u)) {
    const line = raw.replace(/^[ \t\f]+/u, "");
    if (line === "" || line.startsWith("#") || line.startsWith("!")) continue;
    const [, key = "", value = ""] = /^((?:\\.|[^\\=: \t\f])*)[ \t\f]*[=:]?[ \t\f]*(.*)$/u.exec(line) ?? [];
    properties.set(unescaped(key), unescaped(value));
  }
  return properties;
};

const exported = (asked: SizingRequest, name = "a plan"): string =>
  serverProperties({ name, request: asked, answer: planned(asked) });

// Each is a name that a broker of Kafka 4.3.1 knows (KafkaConfig.configNames).
const KNOWN_TO_KAFKA = new Set([
  "broker.rack",
  "compression.type",
  "default.replication.factor",
  "log.dirs",
  "log.local.retention.ms",
  "log.retention.hours",
  "log.retention.ms",
  "log.segment.bytes",
  "min.insync.replicas",
  "num.io.threads",
  "num.network.threads",
  "num.partitions",
  "num.replica.fetchers",
  "offsets.topic.replication.factor",
  "remote.log.storage.system.enable",
  "replica.selector.class",
  "share.coordinator.state.topic.min.isr",
  "share.coordinator.state.topic.replication.factor",
  "transaction.state.log.min.isr",
  "transaction.state.log.replication.factor",
  "unclean.leader.election.enable",
]);

const everything = request(
  { replicationFactor: 5, minInsyncReplicas: 3, retentionHours: 24.5, localRetentionHours: 2, followerFetch: true },
  { hardwareThreads: 64, drives: { catalogId: "micron-7450-max-6.4tb", count: 8 } },
  { availabilityZones: 3 },
);

describe("server.properties", () => {
  test.each([
    ["a plain plan", request()],
    ["a plan with everything", everything],
    ["one replica", request({ replicationFactor: 1 })],
  ])("of %s reads back as its broker settings, all known to Kafka 4", (_, asked) => {
    const settings = planned(asked).settings.filter(({ scope, value }) => scope === "broker" && !value.includes("<"));
    const properties = parsed(exported(asked));
    expect([...properties]).toEqual(settings.map(({ key, value }) => [key, value]));
    expect([...properties.keys()].filter((key) => !KNOWN_TO_KAFKA.has(key))).toEqual([]);
    expect(properties.size).toBeGreaterThan(8);
  });

  test("names no property that the plan cannot know", () => {
    for (const key of parsed(exported(everything)).keys()) {
      expect(key).not.toMatch(/zookeeper|process\.roles|node\.id|listeners|controller\.quorum|log\.dirs|broker\.rack/u);
    }
  });

  test("leaves what is to be filled in as a comment", () => {
    const text = exported(everything);
    expect(text).toContain("\n# broker.rack=<zone of the broker>\n");
    expect(text).toContain("\n# log.dirs=<a directory on each of 8 drives>\n");
  });

  test("says from which plan it is and gives every setting's reason and source", () => {
    const answer = planned(everything);
    const words = exported(everything, "orders").replaceAll(/\n# ?/gu, " ");
    expect(words).toContain('fragment for the plan "orders"');
    expect(words).toContain(`${answer.brokers} brokers, 100 Gb/s links, for 1 GB/s produced on average`);
    for (const { reason, source } of answer.settings) {
      expect(words).toContain(reason);
      expect(words).toContain(source);
    }
  });

  test("gives the commands that make a topic and the cluster's min ISR", () => {
    const text = exported(everything);
    const { recommended } = planned(everything).partitions;
    expect(text).toMatch(
      new RegExp(
        `\n# kafka-topics.sh .* --partitions ${recommended} --replication-factor 5 --config min.insync.replicas=3 --config remote.storage.enable=true\n`,
        "u",
      ),
    );
    expect(text).toMatch(/\n# kafka-configs\.sh .* --entity-default --alter --add-config min\.insync\.replicas=3\n/u);
    expect(text).toContain('\n# export KAFKA_HEAP_OPTS="-Xms6g -Xmx6g"\n');
  });

  test("places observers by a file in place of a replication factor", () => {
    const stretched = request({}, {}, { availabilityZones: 3 });
    const text = exported({ ...stretched, topology: { kind: "stretch", observersPerPartition: 2 } });
    expect(text).toContain("--replica-placement placement.json");
    expect(text).not.toContain("--replication-factor");
    expect(text).toMatch(/\n# placement\.json: \{"version":1,/u);
  });

  test("takes no property from the plan's name, whatever it holds", () => {
    const plain = [...parsed(exported(request())).entries()];
    const part = fc.constantFrom(
      "\n",
      "\r",
      "\r\n",
      "\\",
      "\u0085",
      "\u2028",
      "\u2029",
      "\f",
      " ",
      "=",
      "num.io.threads=9",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(part, fc.string({ unit: "binary" }))), (parts) => {
        const text = exported(request(), parts.join(""));
        expect([...parsed(text).entries()]).toEqual(plain);
        expect(text).not.toMatch(/[^\P{Cc}\n]/u);
      }),
    );
  });
});

describe("a line of Java's property format", () => {
  test("reads back as it was, in printable ASCII", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", minLength: 1 }), fc.string({ unit: "binary" }), (key, value) => {
        const line = propertyLine(key, value);
        expect(line).toMatch(/^[ -~]*$/u);
        expect([...parsed(line)]).toEqual([[key, value]]);
      }),
    );
  });

  test("leaves what Kafka's settings are made of as it is", () => {
    expect(propertyLine("log.dirs", "/a,/b:c=d #e")).toBe("log.dirs=/a,/b:c=d #e");
    expect(propertyLine("log.dirs", String.raw`C:\logs`)).toBe(String.raw`log.dirs=C:\\logs`);
  });
});
