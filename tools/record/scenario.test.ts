import { expect, test } from "vitest";
import { scenario, STEADY_RECORDS_PER_SECOND } from "./scenario.ts";

const MINUTE_MS = 60_000;
const steps = scenario(MINUTE_MS);
const timeOf = (kind: string): number => steps.find((step) => step.kind === kind)?.atMs ?? Number.NaN;
const brokerOf = (kind: string): unknown =>
  steps.flatMap((step) => (step.kind === kind && "brokerId" in step ? [step.brokerId] : []));

test("steps are in the order of time and end with the end", () => {
  const times = steps.map(({ atMs }) => atMs);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(steps.at(-1)?.kind).toBe("end");
});

test("every fault ends on the broker that it began on", () => {
  expect(timeOf("broker-started")).toBeGreaterThan(timeOf("broker-stopped"));
  expect(timeOf("slow-appends-end")).toBeGreaterThan(timeOf("slow-appends-begin"));
  expect(brokerOf("broker-started")).toEqual(brokerOf("broker-stopped"));
  expect(brokerOf("slow-appends-end")).toEqual(brokerOf("slow-appends-begin"));
});

test("the load grows step by step and is back to normal before anything else happens", () => {
  const rates = steps.flatMap((step) => (step.kind === "load" ? [step.recordsPerSecond] : []));
  const ramp = rates.slice(0, -1);
  expect(ramp).toEqual([...ramp].sort((a, b) => a - b));
  expect(rates.at(-1)).toBe(STEADY_RECORDS_PER_SECOND);
  expect(Math.max(...steps.flatMap((step) => (step.kind === "load" ? [step.atMs] : [])))).toBeLessThan(
    timeOf("broker-stopped"),
  );
});

test("the percentiles' memory of the last fault, half gone every 46 s, is below a hundredth at the end", () => {
  const halfLifeMs = (Math.LN2 / 0.015) * 1000;
  expect(0.5 ** ((timeOf("end") - timeOf("slow-appends-end")) / halfLifeMs)).toBeLessThan(0.01);
});

test("a trial goes through the same steps in less time", () => {
  const trial = scenario(MINUTE_MS / 10);
  expect(trial.map(({ kind }) => kind)).toEqual(steps.map(({ kind }) => kind));
  expect(trial.map(({ atMs }) => atMs * 10)).toEqual(steps.map(({ atMs }) => atMs));
});
