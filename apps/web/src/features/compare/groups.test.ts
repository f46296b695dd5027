import { describe, expect, test } from "vitest";
import { findSuites } from "./find-suites.ts";
import { withOwnNames } from "./own-names.ts";
import { leadsNormalised, publishedGroups, scopesOf } from "./published/published-sets.ts";
import { letterOf, nameOfRuns, shownGroups } from "./shown-group.ts";
import { groupsOfSuite } from "./suite-groups.ts";
import { givenRun } from "./testing/compared.ts";
import { EMPTY } from "./url/compare-state.ts";
import { withGroups } from "./url/with-groups.ts";

const published = (id: string, documentId: string, suite: string | null, recordsPerSecond = Number(id.slice(1))) =>
  givenRun({
    id,
    recordsPerSecond,
    name: `row ${id}`,
    suite,
    published: {
      documentId,
      document: `About ${documentId}`,
      table: "Table 3",
      scope: `Scope of ${documentId}`,
      relative: null,
    },
  });

const run = (name: string, suite: string | null = null, step: string | null = null) => ({ name, suite, step });

const curve = (label: string) => ({ label, ids: [], percentiles: [], overTime: [], load: [] });

describe("names of groups", () => {
  test("letters go on after Z", () => {
    expect([0, 25, 26, 27, 99].map(letterOf)).toEqual(["A", "Z", "AA", "AB", "CV"]);
  });

  test("what the runs have in common names them", () => {
    expect(nameOfRuns([run("nightly"), run("nightly")])).toBe("nightly");
    expect(nameOfRuns([run("nightly", "matrix", "acks=1")])).toBe("nightly");
    expect(nameOfRuns([run("a", "matrix", "acks=1"), run("b", "matrix", "acks=1")])).toBe("matrix, acks=1");
    expect(nameOfRuns([run("a", "matrix", "acks=1"), run("b", "matrix", "acks=all")])).toBe("matrix");
    expect(nameOfRuns([run("a"), run("b"), run("c")])).toBe("a and 2 more");
    expect(nameOfRuns([])).toBeNull();
  });

  test("equal names are told apart by their letter, a person's own name stands", () => {
    const runs = new Map(["a", "b", "c"].map((id) => [id, givenRun({ id, name: "nightly" })]));
    const groups = [
      { ids: ["a"], label: null },
      { ids: ["b"], label: null },
      { ids: ["c"], label: "new JDK" },
    ];
    expect(shownGroups(groups, runs).map(({ label }) => label)).toEqual(["nightly (A)", "nightly (B)", "new JDK"]);
  });
});

describe("names in a sentence of the API", () => {
  test("are those of the page, also where one begins with another", () => {
    expect(
      withOwnNames(
        "night (b) has 20 % more p99 than night.",
        [curve("night"), curve("night (b)")],
        [{ label: "night (b)" }, { label: "$& new" }],
      ),
    ).toBe("$& new has 20 % more p99 than night (b).");
    expect(withOwnNames("As it was.", [], [])).toBe("As it was.");
  });
});

describe("a suite in a comparison", () => {
  const runs = [
    givenRun({ id: "1", step: "90 %", recordsPerSecond: 900 }),
    givenRun({ id: "2", step: "10 %", recordsPerSecond: 100 }),
    givenRun({ id: "3", step: "90 %", recordsPerSecond: 890 }),
  ];

  test("is one load curve, or a group a step in the order of load", () => {
    expect(groupsOfSuite("knee", runs, "curve")).toEqual([{ ids: ["1", "2", "3"], label: "knee" }]);
    expect(groupsOfSuite("knee", runs, "steps")).toEqual([
      { ids: ["2"], label: "10 %" },
      { ids: ["1", "3"], label: "90 %" },
    ]);
    expect(groupsOfSuite("knee", [], "curve")).toEqual([]);
  });

  test("is found by words in any order", () => {
    const suite = {
      suite: "nightly knee",
      runs: 3,
      steps: 2,
      clusters: ["orders-eu"],
      tools: [],
      description: null,
      firstAt: "",
      newestAt: "",
    };
    expect(findSuites([suite], "ORDERS knee")).toHaveLength(1);
    expect(findSuites([suite], "knee us")).toHaveLength(0);
  });
});

describe("published measurements", () => {
  const runs = [
    published("i1", "intel-confluent-2020", "Table 3"),
    published("i2", "intel-confluent-2020", "Table 3"),
    published("i3", "intel-confluent-2020", "Threads", 7),
    published("i4", "intel-confluent-2020", "Threads", 7),
    published("t1", "twitter-2022", null),
    published("t2", "twitter-2022", null),
    published("k1", "confluent-kora-2023", "Kora"),
    published("k2", "confluent-kora-2023", "Kora"),
    published("k3", "confluent-kora-2023", "Apache Kafka"),
    published("k4", "confluent-kora-2023", "Apache Kafka"),
  ];

  test("a load curve a series, rows at one load left out, Twitter's rows alone", () => {
    const said = (id: "intel-confluent-2020" | "twitter-2022" | "confluent-kora-2023") =>
      publishedGroups(runs, id, "produce").map(({ ids }) => ids.join(" "));
    expect(said("intel-confluent-2020")).toEqual(["i1 i2"]);
    expect(said("twitter-2022")).toEqual(["t1", "t2"]);
    expect(said("confluent-kora-2023")).toEqual(["k1 k2", "k3 k4"]);
    expect(publishedGroups(runs, "twitter-2022", "consume")).toEqual([]);
  });

  test("each document's scope is said once, and Twitter's figures lead per core", () => {
    expect(scopesOf([...runs, givenRun({ id: "own" })]).map(({ scope }) => scope)).toEqual([
      "Scope of intel-confluent-2020",
      "Scope of twitter-2022",
      "Scope of confluent-kora-2023",
    ]);
    expect([leadsNormalised(runs), leadsNormalised(runs.slice(0, 2))]).toEqual([true, false]);
  });
});

describe("the gate when groups change", () => {
  const groups = [
    { ids: ["a"], label: null },
    { ids: ["b"], label: null },
    { ids: ["c"], label: null },
  ];
  const state = {
    ...EMPTY,
    groups,
    gate: { ...EMPTY.gate, baseline: { kind: "group" as const, index: 1 }, candidate: 2, p99Percent: 25 },
  };

  test("stays where its groups stay, starts over where places moved, and keeps its bounds", () => {
    expect(withGroups(state, [...groups, { ids: ["d"], label: null }]).gate).toEqual(state.gate);
    expect(withGroups(state, groups.slice(1)).gate).toEqual({ ...EMPTY.gate, p99Percent: 25 });
  });
});
