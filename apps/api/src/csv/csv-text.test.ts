import { expect, test } from "vitest";
import { csvText } from "./csv-text.ts";

test("fields are quoted where they must be", () => {
  expect(csvText([["a", 'b "c", d', ""], ["1"]])).toBe('a,"b ""c"", d",\r\n1\r\n');
});

test("what a spreadsheet would run is disarmed, numbers stay", () => {
  expect(csvText([["=1+1", "@sum", "-5", "+1e3", "-x"]])).toBe("'=1+1,'@sum,-5,+1e3,'-x\r\n");
});
