import { describe, expect, test } from "vitest";
import { EVIDENCE, recommend } from "../index.ts";
import { INTEL_GUIDE_GAINS } from "../published/intel-guide-gains.ts";
import { planned, request } from "../testing/planned.ts";
import type { BrokerRequest, WorkloadRequest } from "../request.ts";

const idsOf = (workload: WorkloadRequest = {}, broker: BrokerRequest = {}, profile: string | null = null) =>
  planned(request(workload, broker, {}, profile)).evidence.map(({ id }) => id);

const compressed: WorkloadRequest = {
  bytesPerSecond: null,
  recordsPerSecond: 1e6,
  recordBytes: 1_000,
  compressionRatio: 4,
};

describe("published effects", () => {
  test("each has a name of its own, a rig, and a document with its year or none that it states", () => {
    expect(new Set(EVIDENCE.map(({ id }) => id)).size).toBe(EVIDENCE.length);
    for (const { rig, source, statement } of EVIDENCE) {
      expect(rig).not.toBe("");
      expect(source).toMatch(/20\d\d|persistent memory/u);
      expect(statement).toMatch(/\.$/u);
    }
  });

  test("cover every topic", () => {
    expect([...new Set(EVIDENCE.map(({ topic }) => topic))].toSorted()).toEqual(
      ["acks", "codec", "cpu", "endToEnd", "jdk", "nicQueues", "storage", "threads", "tls", "tlsProvider"].toSorted(),
    );
  });

  test("say in words the factors that they carry", () => {
    for (const { statement, throughputFactor, p99Factor } of EVIDENCE) {
      const percent = `${Math.round(((throughputFactor ?? 1) - 1) * 100)} %`;
      expect(
        throughputFactor === null || [String(throughputFactor), percent].some((text) => statement.includes(text)),
      ).toBe(true);
      expect(p99Factor === null || statement.includes(String(p99Factor))).toBe(true);
    }
  });

  test("have the factors of Intel's guide", () => {
    for (const { id, throughput, p99 } of Object.values(INTEL_GUIDE_GAINS)) {
      expect(EVIDENCE.find((one) => one.id === id)).toMatchObject({ throughputFactor: throughput, p99Factor: p99 });
    }
  });

  test("never claim a figure for acks, TLS or its provider: none is published", () => {
    const silent = EVIDENCE.filter(({ topic }) => ["acks", "tls", "tlsProvider"].includes(topic));
    expect(silent.every(({ throughputFactor, p99Factor }) => throughputFactor === null && p99Factor === null)).toBe(
      true,
    );
  });
});

describe("evidence beside a plan", () => {
  test("is of TLS where TLS is on", () => {
    expect(idsOf({ tls: true })).toEqual(
      expect.arrayContaining(["tls-ends-zero-copy", "tls-kafka-13418", "tls-openssl"]),
    );
    expect(idsOf({ tls: false }).join()).not.toContain("tls");
  });

  test("is of acks where all are waited for", () => {
    expect(idsOf({ acks: "all" })).toContain("acks-all-intel");
    expect(idsOf({ acks: "1" })).not.toContain("acks-all-intel");
  });

  test("is of codecs where records are compressed", () => {
    expect(idsOf(compressed)).toEqual(expect.arrayContaining(["codecs-on-m6i", "isal-gzip", "ipp-gzip"]));
    expect(idsOf({ ...compressed, compressionRatio: 1 }).join()).not.toMatch(/gzip|codecs/u);
  });

  test.each([
    [
      null,
      ["jdk-11-over-8-i4i", "jdk-11-over-8-twitter", "jdk-15-patch-received", "jdk-15-patch-sent", "jdk-18-checksums"],
    ],
    [
      8,
      ["jdk-11-over-8-i4i", "jdk-11-over-8-twitter", "jdk-15-patch-received", "jdk-15-patch-sent", "jdk-18-checksums"],
    ],
    [11, ["jdk-15-patch-received", "jdk-15-patch-sent", "jdk-18-checksums"]],
    [17, ["jdk-18-checksums"]],
    [21, []],
  ])("is of the JDKs that brokers on JDK %s do not have yet", (jdk, ids) => {
    expect(idsOf({}, { jdk }).filter((id) => id.startsWith("jdk"))).toEqual(ids);
  });

  test("is of NIC queues from 25 Gb/s on", () => {
    expect(idsOf({ bytesPerSecond: 1e8 }, { networkGbps: 10 })).not.toContain("adq-intel");
    expect(idsOf({ bytesPerSecond: 1e8 }, { networkGbps: 25 })).toContain("adq-intel");
  });

  test("is of drives, threads and instances where the plan has such", () => {
    expect(idsOf().join()).not.toMatch(/pmem|threads|m6i|i4i-linear/u);
    expect(idsOf({}, { diskBytesPerSecond: 5e9 })).toContain("pmem-medium-bounds-ingest");
    expect(idsOf({}, { hardwareThreads: 64 })).toContain("threads-sensitivity-intel");
    const instance = { networkGbps: null, catalogId: "aws:m5.4xlarge" };
    const found = recommend(request({ bytesPerSecond: 1e8 }, instance));
    expect(found.ok && found.answer.evidence.map(({ id }) => id)).toEqual(
      expect.arrayContaining(["m6i-over-m5", "i4i-linear-in-vcpu"]),
    );
  });

  test("is Kora's end-to-end latency where there is a target", () => {
    expect(idsOf({ p99TargetMs: 50 })).toEqual(
      expect.arrayContaining(["kora-end-to-end-2-cku", "kora-end-to-end-28-cku"]),
    );
    expect(idsOf().join()).not.toContain("kora-end-to-end");
    const kora = EVIDENCE.find(({ id }) => id === "kora-end-to-end-28-cku")?.statement;
    expect(kora).toContain("Apache Kafka 3.6 41 ms at 250 MB/s");
    expect(kora).toContain("943 ms at 1,400 MB/s; Kora 25 ms at 250 MB/s");
  });

  test("is of the profile's own rig", () => {
    expect(idsOf({}, {}, "intel-confluent-2020")).toContain("knee-by-drives-intel");
    expect(idsOf({}, { cores: 72 }, "twitter-2022")).toContain("f5-to-f6-twitter");
  });
});
