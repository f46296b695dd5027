import { array, assert, boolean, constantFrom, integer, property, record, shuffledSubarray } from "fast-check";
import { describe, expect, test } from "vitest";
import { createBook } from "./book.ts";
import { createLedger } from "./ledger.ts";
import { createRangeSet } from "./range-set.ts";

const LIMITS = { lateAfterMs: 1000, lostAfterMs: 10_000 };

test("a set of ranges knows what it has seen, in any order", () => {
  assert(
    property(array(integer({ min: 0, max: 60 })), (all) => {
      const set = createRangeSet();
      const known = new Set<number>();
      for (const value of all) {
        expect(set.add(value)).toBe(!known.has(value));
        known.add(value);
      }
    }),
  );
});

describe("the book of a partition's records", () => {
  const fate = record({
    isLost: boolean(),
    copies: constantFrom(1, 1, 1, 2, 3),
    fate: constantFrom<"acknowledged" | "failed">("acknowledged", "failed"),
  });

  test("tells lost, failed and duplicated apart under any loss, duplication and order", () => {
    assert(
      property(
        array(fate, { minLength: 1, maxLength: 60 }).chain((fates) => {
          const arrivals = fates.flatMap(({ isLost, copies }, sequence) =>
            isLost ? [] : Array.from({ length: copies }, () => sequence),
          );
          return shuffledSubarray(arrivals, { minLength: arrivals.length }).map((order) => ({ fates, order }));
        }),
        ({ fates, order }) => {
          const book = createBook({ ...LIMITS, mostUnderWay: 1000 });
          fates.forEach((_, index) => expect(book.due(0, 1, index)).toBe(index));
          fates.forEach((one, index) => {
            if (one.fate === "acknowledged") book.acknowledged(0, index, index, 100);
            else book.failed(0, index, 100);
          });
          for (const sequence of order) book.received(0, sequence, 200);
          book.close(0, fates.length, 1500);
          book.close(0, fates.length, 99_999);
          const [figures] = book.take(99_999);
          const acknowledged = fates.filter((one) => one.fate === "acknowledged");
          const arrived = fates.filter(({ isLost }) => !isLost);
          expect(figures?.counts).toEqual({
            sent: fates.length,
            acknowledged: acknowledged.length,
            failed: fates.length - acknowledged.length,
            unsent: 0,
            received: arrived.length,
            lost: acknowledged.filter(({ isLost }) => isLost).length,
            late: 0,
            duplicated: order.length - arrived.length,
          });
        },
      ),
    );
  });

  test("calls nothing lost that the reader may still come to", () => {
    const ledger = createLedger(LIMITS);
    ledger.sent(0, 0, 1);
    ledger.acknowledged(0, 7, 10);
    expect(ledger.close(7, 5000)).toEqual([]);
    expect(ledger.close(8, 900)).toEqual([]);
    expect(ledger.close(8, 5000)).toEqual([1]);
    expect(ledger.size()).toBe(0);
  });

  test("a late one counts with its whole time, and is not lost", () => {
    const book = createBook({ ...LIMITS, mostUnderWay: 10 });
    book.due(0, 1, 0);
    book.acknowledged(0, 0, 0, 5);
    expect(book.received(0, 0, 45_000)).toMatchObject({ isLate: true, roundTripMs: 45_000 });
    book.close(0, 1, 50_000);
    const [figures] = book.take(50_000);
    expect(figures?.counts).toMatchObject({ late: 1, lost: 0, received: 1 });
    expect(figures?.roundTrip.maxMs).toBe(45_000);
  });

  test("what could not be sent waits all the same, until a record that was due after it is through", () => {
    const book = createBook({ ...LIMITS, mostUnderWay: 2 });
    expect([0, 100, 200, 300].map((dueMs) => book.due(0, 1, dueMs))).toEqual([0, 1, null, null]);
    expect(book.peek(1000)[0]?.produce).toMatchObject({ maxMs: 1000 });
    book.acknowledged(0, 0, 0, 2000);
    book.acknowledged(0, 1, 1, 2000);
    expect(book.due(0, 1, 2100)).toBe(2);
    expect(book.peek(2150)[0]?.produce.maxMs).toBe(2000);
    book.acknowledged(0, 2, 2, 2200);
    const [figures] = book.take(2200);
    // 2000, 1900, 100, and those that were held: 2000 and 1900 until 2200.
    expect(figures?.counts).toMatchObject({ sent: 3, unsent: 2, acknowledged: 3 });
    expect(Math.abs(Number(figures?.produce.p50Ms) - 1900)).toBeLessThan(30);
  });

  test("what was read before is no duplicate", () => {
    const book = createBook({ ...LIMITS, mostUnderWay: 2 });
    book.due(0, 1, 0);
    book.received(0, 0, 5);
    book.received(0, 0, 6, true);
    book.received(0, 0, 7);
    expect(book.take(10)[0]?.counts.duplicated).toBe(1);
  });
});

test("an outage of a day is counted whole and told without end of memory", () => {
  const book = createBook({ ...LIMITS, mostUnderWay: 10 });
  for (let due = 0; due < 864_000; due += 1) book.due(0, 1, due * 100);
  const [figures] = book.peek(86_400_000);
  expect(figures?.counts).toMatchObject({ sent: 10, unsent: 863_990 });
  expect(figures?.produce.maxMs).toBe(86_400_000);
});
