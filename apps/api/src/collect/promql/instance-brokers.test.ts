import { readScrape } from "@highwater/telemetry";
import { expect, it } from "vitest";
import { scrape } from "../../../../../packages/telemetry/fixtures/scrape.ts";
import { createInstanceBrokers } from "./instance-brokers.ts";

const BROKER = readScrape(scrape("default-no-rules.prom.gz"));
const WITHOUT_ID = readScrape(scrape("jmx_exporter-kafka-2_0_0.prom.gz"));
const MACHINE = readScrape(scrape("node_exporter-1.5.0.prom.gz"));

const told = (...instances: readonly string[]) => {
  const brokers = createInstanceBrokers((instance) => (instance === "b9:7071" ? "9" : null));
  brokers.tell("m:9100", null, MACHINE);
  for (const instance of instances) brokers.tell(instance, null, BROKER);
  return brokers;
};

it("is the broker that a label, its own samples now or before, or a target say, else the instance itself", () => {
  const brokers = told("b1:7071");
  expect(brokers.of("b1:7071", "5", BROKER)).toBe("5");
  expect(brokers.of("b1:7071", null, WITHOUT_ID)).toBe("1");
  expect(brokers.of("b9:7071", null, WITHOUT_ID)).toBe("9");
  expect(brokers.of("b2:7071", null, WITHOUT_ID)).toBe("b2:7071");
});

it("of a machine is the one broker on the same host, and none where there is none or several", () => {
  expect(told("m:7071").of("m:9100", null, MACHINE)).toBe("1");
  expect(told("other:7071").of("m:9100", null, MACHINE)).toBeNull();
  const two = told("m:7071");
  two.tell("m:7072", "2", BROKER);
  expect(two.of("m:9100", null, MACHINE)).toBeNull();
  expect(told().of("m:9100", "3", MACHINE)).toBe("3");
});
