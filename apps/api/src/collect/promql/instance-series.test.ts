import type { MatrixSeries } from "@highwater/telemetry";
import { describe, expect, it } from "vitest";
import { createBreather } from "./breather.ts";
import { byInstance, pagesAt } from "./instance-series.ts";

const FAMILY = "kafka_server_BrokerTopicMetrics_Count";
const breathe = createBreather();

const series = (labels: Record<string, string>, times: readonly number[] = [1000], name = FAMILY): MatrixSeries => ({
  name,
  labels: Object.entries(labels),
  samples: times.map((timeMs) => ({ timeMs, value: timeMs / 1000 })),
});

const group = async (all: readonly MatrixSeries[], label = "instance") => {
  const { instances, unowned } = await byInstance(all, label, breathe);
  return {
    unowned,
    instances: [...instances.values()].map(({ instance, brokerId }) => [instance, brokerId]),
    all: instances,
  };
};

describe("series", () => {
  it("become pages as they were scraped, without what Prometheus added, and with what it renamed", async () => {
    const { all } = await group([
      series({ name: "a", job: "kafka", instance: "b1:1", exported_job: "x" }, [1000, 2000]),
      series({ name: "b", instance: "b1:1", topic: 'q"\\' }, [2000]),
    ]);
    const one = all.get("b1:1");
    expect(one?.times).toEqual(
      new Map([
        [1000, 1],
        [2000, 2],
      ]),
    );
    const pages = one === undefined ? new Map() : await pagesAt(one, new Set([1000, 2000, 3000]), breathe);
    expect([...pages].map(([timeMs, page]) => [timeMs, Buffer.from(page).toString()])).toEqual([
      [1000, `${FAMILY}{job="x",name="a"} 1\n`],
      [2000, `${FAMILY}{job="x",name="a"} 2\n${FAMILY}{name="b",topic="q\\"\\\\"} 2\n`],
      [3000, ""],
    ]);
  });

  it("belong to what the label says, and to the broker that a label of all of them says", async () => {
    const all = [
      series({ pod: "kafka-0", instance: "10.0.0.1:7", broker_id: "7" }),
      series({ pod: "kafka-0", instance: "10.0.0.9:7", broker_id: "7" }),
      series({ pod: "kafka-1", instance: "10.0.0.2:7", broker_id: "8" }),
      series({ pod: "kafka-1", instance: "10.0.0.2:7", broker_id: "9" }),
    ];
    expect((await group(all, "pod")).instances).toEqual([
      ["kafka-0", "7"],
      ["kafka-1", null],
    ]);
    expect((await group(all)).instances).toEqual([
      ["10.0.0.1:7", "7"],
      ["10.0.0.9:7", "7"],
      ["10.0.0.2:7", null],
    ]);
    expect((await group(all, "broker_id")).instances).toEqual([
      ["7", "7"],
      ["8", "8"],
      ["9", "9"],
    ]);
  });

  it("without the label, or with a value that is no plain name, are counted", async () => {
    const all = [
      series({ job: "kafka", node_id: "1" }),
      series({ instance: "a b" }),
      series({ instance: "b1" }),
      series({}, [1], "other"),
    ];
    expect(await group(all)).toMatchObject({ unowned: 3, instances: [["b1", null]] });
  });

  it("have no time at which nothing is a number", async () => {
    const stale = {
      ...series({ instance: "b1" }, [1000]),
      samples: [1000, 2000].map((timeMs) => ({ timeMs, value: NaN })),
    };
    const { all } = await group([series({ instance: "b1" }, [1000]), stale]);
    expect(all.get("b1")?.times).toEqual(new Map([[1000, 2]]));
  });
});
