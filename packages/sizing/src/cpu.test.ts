import { describe, expect, test } from "vitest";
import { measurementFor } from "./cpu.ts";
import { TWITTER_2022 } from "./profiles/twitter-2022.ts";
import type { BrokerRequest, WorkloadRequest } from "./request.ts";
import { constraintNamed, issuesOf, planned, request } from "./testing/planned.ts";

// Twitter and Intel case study, 2022: 300 MB/s on 52 cores and 450 MB/s on 72 cores, each with JDK 11.0.15.
const sized = (cores: number | null, broker: BrokerRequest = {}, workload: WorkloadRequest = {}) =>
  planned(request({ bytesPerSecond: 1e9, ...workload }, { cores, ...broker }, {}, "twitter-2022"));

describe("CPU", () => {
  test.each([
    [52, 300e6],
    [72, 450e6],
  ])("a broker of %d cores is limited to the %d bytes/s that Twitter measured on as many", (cores, limit) => {
    expect(constraintNamed(sized(cores), "cpu").limitPerBroker).toBeCloseTo(limit, 3);
  });

  test("3 GB/s received over 0.7 x 450 MB/s are 9.5 brokers, so 10", () => {
    const answer = sized(72);
    expect(answer.brokers).toBe(10);
    expect(answer.bindingConstraint).toBe("cpu");
    expect(constraintNamed(answer, "cpu").demandPerBroker).toBe(3e8);
  });

  test("in an outage stays W·R/N, rebuilt becomes W·R/(N−k)", () => {
    const [outage, rebuilt] = (["outage", "rebuilt"] as const).map((failureModel) =>
      constraintNamed(planned(request({}, { cores: 72 }, { minBrokers: 21, failureModel }, "twitter-2022")), "cpu"),
    );
    expect(outage?.utilizationAfterFailure).toBeCloseTo(3 / 21 / 0.45, 10);
    expect(rebuilt?.utilizationAfterFailure).toBeCloseTo(3 / 20 / 0.45, 10);
  });

  test("says that Twitter's figure is taken as received", () => {
    expect(sized(72).assumptions.join()).toContain("taken as received, the cautious reading");
  });

  test("sets no limit without cores, and says so", () => {
    const answer = sized(null);
    expect(answer.constraints.map(({ name }) => name)).not.toContain("cpu");
    expect(answer.assumptions).toContain("cpu: broker.cores is not given, so the profile sets no limit");
  });

  test.each([null, "intel-confluent-2020"])(
    "sets no limit by a profile without measurements per core (%s)",
    (profile) => {
      const { constraints } = planned(request({}, { cores: 56, hardwareThreads: 112 }, {}, profile));
      expect(constraints.map(({ name }) => name)).not.toContain("cpu");
    },
  );
});

describe("the brokers' JDK", () => {
  // The four figures that Twitter printed: F5 with 52 cores, F6 with 72.
  test.each([
    [52, 8, 260e6],
    [52, 11, 300e6],
    [72, 8, 350e6],
    [72, 11, 450e6],
  ])("picks the row: %d cores with JDK %d are limited to %d bytes/s", (cores, jdk, limit) => {
    const answer = sized(cores, { jdk });
    expect(constraintNamed(answer, "cpu").limitPerBroker).toBeCloseTo(limit, 3);
    expect(answer.assumptions.join()).not.toContain("was not measured");
  });

  test.each([
    [17, 450e6, "11.0.15"],
    [10, 350e6, "8"],
  ])("%d was not measured: the nearest below stands, and that is said", (jdk, limit, row) => {
    const answer = sized(72, { jdk });
    expect(constraintNamed(answer, "cpu").limitPerBroker).toBeCloseTo(limit, 3);
    expect(answer.assumptions).toContain(
      `cpu: JDK ${jdk} was not measured; the figure of JDK ${row}, the nearest measured below it, stands`,
    );
  });

  test("below all that were measured leaves the lowest", () => {
    const newer = (TWITTER_2022.cpu?.measurements ?? []).filter(({ jdk }) => jdk !== "8");
    expect(measurementFor(newer, 72, 8)).toMatchObject({ cores: 72, jdk: "11.0.15" });
  });

  test.each([7, 8.5, -1, Number.NaN, 101])("is no %d", (jdk) => {
    expect(issuesOf(request({}, { jdk })).map(({ path }) => path)).toEqual(["/broker/jdk"]);
  });
});

describe("TLS", () => {
  test("that the profile measured and the plan does not use leaves the number and is said", () => {
    const [without, withTls] = [false, true].map((tls) => sized(72, {}, { tls }));
    expect(without?.constraints).toEqual(withTls?.constraints);
    expect(without?.latency.differences).toContainEqual(expect.stringMatching(/^TLS\b/u));
    expect(without?.assumptions.join()).toContain("measured with TLS, planned without it");
    expect(withTls?.assumptions.join()).not.toContain("measured with TLS");
  });
});

describe("the measurement that stands for a broker", () => {
  const measurements = TWITTER_2022.cpu?.measurements ?? [];

  test("is of the newest JDK and of the host nearest in cores", () => {
    expect(measurementFor(measurements, 16, null)).toMatchObject({ cores: 52, jdk: "11.0.15" });
    expect(measurementFor(measurements, 96, null)).toMatchObject({ cores: 72, jdk: "11.0.15" });
  });

  test("is the slower one half-way between two hosts", () => {
    expect(measurementFor(measurements, 62, null)?.cores).toBe(52);
    expect(measurementFor([...measurements].toReversed(), 62, null)?.cores).toBe(52);
  });

  test("is missing where nothing was measured", () => {
    expect(measurementFor([], 8, null)).toBeNull();
  });
});
