import { CATALOG } from "@highwater/sizing";
import type { Catalog } from "@highwater/sizing";
import { expect, test } from "vitest";
import { driveOptions, filledBy, instanceOptions } from "./hardware-options.ts";

const [drive] = CATALOG.drives;
const [instance] = CATALOG.instances;
if (drive === undefined || instance === undefined) throw new Error("the catalogue is empty");

const WITH_OWN: Catalog = {
  ...CATALOG,
  drives: [...CATALOG.drives, { ...drive, id: "own:ours", name: "Our drive", status: "your own", discontinued: false }],
  instances: [
    ...CATALOG.instances,
    { ...instance, id: "own:box", name: "Our box", status: "your own", hardwareThreads: null, networkBaselineGbps: 25 },
  ],
};

test("every drive can be chosen once; discontinued and unverified ones are marked", () => {
  const drives = driveOptions(CATALOG).flatMap(({ group, items }) => items.map((item) => ({ group, ...item })));
  expect(new Set(drives.map(({ value }) => value)).size).toBe(CATALOG.drives.length);
  for (const { id, discontinued, status } of CATALOG.drives) {
    const found = drives.find(({ value }) => value === id);
    expect(found?.label.includes("discontinued")).toBe(discontinued);
    expect(found?.group.startsWith("Discontinued")).toBe(discontinued);
    expect(found?.label.includes("unverified")).toBe(status.startsWith("unverified"));
  }
});

test("every instance and every managed broker can be chosen once, managed ones in groups of their own", () => {
  const options = instanceOptions(CATALOG);
  const values = options.flatMap(({ items }) => items.map(({ value }) => value));
  expect(values).toHaveLength(CATALOG.instances.length + (CATALOG.managedBrokers ?? []).length);
  expect(new Set(values).size).toBe(values.length);
  for (const { group, items } of options)
    for (const { value } of items)
      expect(group.startsWith("Managed brokers")).toBe((CATALOG.managedBrokers ?? []).some(({ id }) => id === value));
});

test("the user's own hardware stands first, by its name, and is called theirs", () => {
  expect(driveOptions(WITH_OWN)[0]).toMatchObject({
    group: "Yours",
    items: [{ value: "own:ours", label: expect.stringMatching(/^Our drive · .* · yours$/) }],
  });
  expect(instanceOptions(WITH_OWN)[0]).toEqual({
    group: "Yours",
    items: [{ value: "own:box", label: "Our box · 25 Gb/s · yours" }],
  });
  expect(driveOptions(WITH_OWN).slice(1)).toEqual(driveOptions(CATALOG));
});

test("what an entry fills is said, and nothing of what is not known", () => {
  expect(filledBy(CATALOG, "aws:m5.large")?.replaceAll("\u2009", " ")).toBe(
    "fills 0.75 Gb/s, 2 threads, 8.59 GB memory",
  );
  expect(filledBy(CATALOG, "msk:kafka.m5.large")).toMatch(/partition replicas/);
  expect(filledBy(CATALOG, "nothing of that name")).toBeNull();
});
