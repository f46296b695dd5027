import { setImmediate as breathe } from "node:timers/promises";
import { expect, test } from "vitest";
import { createOneTryAtATime } from "./one-try-at-a-time.ts";
import { failureKeys } from "./sign-in-failures.ts";

const tryOf = (steps: string[], name: string) => async () => {
  steps.push(`${name} begins`);
  await breathe();
  await breathe();
  steps.push(`${name} ends`);
  if (name === "a2") throw new Error("wrong");
  return name;
};

test("tries of a name from an address wait for each other, a failed one too, and no others do", async () => {
  const one = createOneTryAtATime();
  const steps: string[] = [];
  const [admin, other] = [failureKeys("admin", "192.0.2.1"), failureKeys("admin", "192.0.2.2")];
  const answers = await Promise.allSettled([
    one(admin, tryOf(steps, "a1")),
    one(admin, tryOf(steps, "a2")),
    one(admin, tryOf(steps, "a3")),
    one(other, tryOf(steps, "b")),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
  expect(steps.filter((step) => step.startsWith("a"))).toEqual([
    "a1 begins",
    "a1 ends",
    "a2 begins",
    "a2 ends",
    "a3 begins",
    "a3 ends",
  ]);
  expect(steps.indexOf("b begins")).toBeLessThan(steps.indexOf("a1 ends"));
});

test("a try that never ends holds up the next ones for a while, and no longer", async () => {
  const one = createOneTryAtATime(20);
  const keys = failureKeys("admin", "192.0.2.1");
  void one(keys, () => new Promise(() => undefined));
  expect(await one(keys, async () => "looked at")).toBe("looked at");
});
