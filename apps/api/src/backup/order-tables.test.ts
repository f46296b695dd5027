import { expect, test } from "vitest";
import { orderTables, type Reference } from "./order-tables.ts";

const named = (table: string) => ({ schema: "public", table });
const refers = (from: string, to: string): Reference => ({ from: named(from), to: named(to) });

test("a table follows those that its rows refer to, itself and strangers aside", () => {
  const tables = ["target", "event", "cluster", "owner"].map(named);
  const references = [
    refers("target", "cluster"),
    refers("cluster", "owner"),
    refers("event", "event"),
    refers("event", "x"),
  ];
  expect(orderTables(tables, references).map(({ table }) => table)).toEqual(["owner", "cluster", "target", "event"]);
});

test("tables that refer to each other are named", () => {
  const circle = [refers("a", "b"), refers("b", "a")];
  expect(() => orderTables(["a", "b"].map(named), circle)).toThrow("public.a → public.b → public.a");
});
