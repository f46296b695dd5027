import { expect, test } from "vitest";
import { linksOf } from "./links.ts";

const HREF = "http://console:4600/sizing?plan=p1&records=7.5&recordsUnit=M%2Fs#x";
const SAVED = { id: "p1", name: "Payments" };

test("a form that was never saved is shared with all its fields", () => {
  const [link, ...others] = linksOf({ href: "http://console/sizing?records=2", saved: null, changed: false });
  expect(link).toMatchObject({ kind: "fields", url: "http://console/sizing?records=2" });
  expect(others).toEqual([]);
});

test("what was saved is shared by its name; its fields are the other way", () => {
  const links = linksOf({ href: HREF, saved: SAVED, changed: false });
  expect(links.map(({ url }) => url)).toEqual([
    "http://console:4600/sizing?plan=p1",
    "http://console:4600/sizing?records=7.5&recordsUnit=M%2Fs",
  ]);
});

test("once changed, the fields come first, and never lead into the saved plan", () => {
  const [first] = linksOf({ href: HREF, saved: SAVED, changed: true });
  expect(first?.kind).toBe("fields");
  expect(first?.url).not.toContain("plan=");
});
