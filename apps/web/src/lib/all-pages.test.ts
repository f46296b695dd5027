import { expect, test } from "vitest";
import { allPages } from "./all-pages.ts";

test("pages are asked for until there is no next one, each with the cursor of the one before", async () => {
  const asked: unknown[] = [];
  const pages = [
    { items: [1, 2], nextCursor: "b" },
    { items: [], nextCursor: "c" },
    { items: [3], nextCursor: null },
  ];
  const items = await allPages((page) => {
    asked.push(page.cursor);
    return Promise.resolve(pages[asked.length - 1] ?? { items: [9], nextCursor: null });
  });
  expect(items).toEqual([1, 2, 3]);
  expect(asked).toEqual([undefined, "b", "c"]);
});

test("a page that fails fails the list", async () => {
  await expect(allPages(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
});
