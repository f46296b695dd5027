import { expect, test } from "vitest";
import { createFewAtOnce } from "./few-at-once.ts";

const later = () => new Promise<void>((resolve) => setTimeout(resolve, 5));

test("a few run at once, the others wait in turn, and more than that are refused", async () => {
  const fewAtOnce = createFewAtOnce(2, 3);
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const work = (number: number) =>
    fewAtOnce(async () => {
      running += 1;
      most = Math.max(most, running);
      await later();
      running -= 1;
      order.push(number);
      if (number === 2) throw new Error("failed");
    });
  const ended = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(work));
  expect(most).toBe(2);
  expect(order).toEqual([1, 2, 3, 4, 5]);
  expect(ended.map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
    "fulfilled",
    "fulfilled",
    "rejected",
  ]);
  expect(ended[5]).toMatchObject({ reason: { status: 503 } });
  await work(7);
  expect(order.at(-1)).toBe(7);
});
