import { expectAccessibleHere } from "../fixtures/accessible.ts";
import { expect, test as base } from "@playwright/test";
import type { Page } from "@playwright/test";
import { SizingPage } from "../pages/sizing-page.ts";

const test = base.extend<{ readonly sizing: SizingPage }>({
  sizing: async ({ page }, use) => use(new SizingPage(page)),
});

const TELEPHONE = { width: 390, height: 844 };

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("steps are in the URL, keep the form, and back goes to the step before", async ({ page, sizing }) => {
  await sizing.open();
  await sizing.field("Consumer groups").fill("2");
  await sizing.toStep("Hardware and policy");
  await expect(page).toHaveURL(/step=hardware/);
  await expect(sizing.field("Consumer groups")).toBeHidden();
  await sizing.field("Survive the loss of").fill("2");
  await sizing.field("Survive the loss of").fill("0");
  await expect(sizing.detail()).toContainText("The loss of a broker is not planned for.");
  await sizing.toStep("Answer");
  await expect(page).toHaveURL(/groups=2.*lost=0.*step=answer|step=answer.*groups=2.*lost=0/);
  await expect(sizing.field("Survive the loss of")).toBeHidden();
  await page.goBack();
  await expect(sizing.currentStep("Hardware and policy")).toBeVisible();
  await page.reload();
  await expect(sizing.field("Survive the loss of")).toHaveValue("0");
  await sizing.toStep("Workload");
  await expect(sizing.field("Consumer groups")).toHaveValue("2");
  await expect(page).not.toHaveURL(/step=/);
});

test("on a wide screen the verdict and the figures stand beside the form, without scrolling, on every step", async ({
  sizing,
}) => {
  await sizing.open();
  for (const words of ["Workload", "Hardware and policy", "Answer"]) {
    await sizing.toStep(words);
    for (const seen of [sizing.verdict(), sizing.figure("Brokers"), sizing.figure("p99")])
      await expect(seen).toBeInViewport({ ratio: 1 });
  }
});

test("on a telephone the three steps follow each other by keys alone, and the verdict stays in sight", async ({
  page,
  sizing,
}) => {
  await page.setViewportSize(TELEPHONE);
  await sizing.open();
  await expect(sizing.verdict()).toHaveText("3 brokers with 10 GbE carry it");
  await expect(sizing.figure("Brokers")).toBeHidden();
  await sizing.field("Records").fill("40000");
  await expect(sizing.verdict()).not.toHaveText("3 brokers with 10 GbE carry it");
  await sizing.field("p99 target").scrollIntoViewIfNeeded();
  await expect(sizing.verdict()).toBeInViewport();
  await page.getByRole("button", { name: "Next: Hardware and policy" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Hardware and policy" })).toBeFocused();
  await expect(sizing.verdict()).toBeInViewport();
  await page.getByRole("button", { name: "Next: Answer" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Answer", exact: true })).toBeFocused();
  await expect(sizing.figure("Brokers")).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(sizing.field("Records")).toHaveValue("40000");
});

for (const step of ["workload", "hardware", "answer"])
  test(`on a telephone nothing of the ${step} step is cut off, every group open`, async ({ page, sizing }) => {
    await page.setViewportSize(TELEPHONE);
    await sizing.open(`?step=${step}&drive=intel-p4510-4tb&zones=3`);
    for (const summary of await page.locator("details > summary:visible").all()) await summary.click();
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });

test("another unit keeps the meaning, and the answer", async ({ sizing }) => {
  await sizing.open("?records=7.5&recordsUnit=M%2Fs&target=20&lost=0");
  await expect(sizing.figure("Brokers")).toHaveText("3");
  await sizing.page.getByLabel("Unit of Records").selectOption("k/s");
  await expect(sizing.field("Records")).toHaveValue("7500");
  await sizing.page.getByLabel("Unit of Record size").selectOption("B");
  await expect(sizing.field("Record size")).toHaveValue("1024");
  await sizing.page.getByText("Bytes", { exact: true }).click();
  await expect(sizing.field("Bytes")).toHaveValue("7.68");
  await sizing.page.getByLabel("Unit of Bytes").selectOption("Gb/s");
  await expect(sizing.field("Bytes")).toHaveValue("61.44");
  await sizing.page.getByText("Records", { exact: true }).first().click();
  await expect(sizing.field("Records")).toHaveValue("7.5");
  await sizing.page.getByLabel("Unit of Retention").selectOption("days");
  await expect(sizing.field("Retention")).toHaveValue("1");
  await expect(sizing.figure("Brokers")).toHaveText("3");
  await expect(sizing.figure("p99")).toHaveText("20ms");
});

test("a field says at once what it comes to", async ({ sizing }) => {
  await sizing.open();
  await expect(sizing.effect("retention")).toHaveText(/stores 26\.5\sTB/);
  await sizing.field("Retention").fill("48");
  await expect(sizing.effect("retention")).toHaveText(/stores 53\.1\sTB/);
  await sizing.field("Consumer groups").fill("4.3");
  await expect(sizing.effect("groups")).toHaveText(/network out is 2\.1\s× network in/);
  await sizing.field("Consumer groups").fill("many");
  await expect(sizing.effect("retention")).toHaveText("–");
  await sizing.field("Consumer groups").fill("1");
  await sizing.toStep("Hardware and policy");
  await expect(sizing.effect("lost")).toHaveText(/each survivor carries 1\s×/);
  await sizing.field("Drive").fill("p4510-4tb");
  await sizing.page.getByRole("option", { name: /^intel-p4510-4tb / }).click();
  await expect(sizing.effect("drives")).toHaveText(/= 16\sTB, 11\.6\sGB\/s/);
});

test("the blank form's lost broker is not the API's default, and its field says so", async ({ sizing }) => {
  await sizing.open("?step=hardware");
  await expect(sizing.field("Survive the loss of")).toHaveAccessibleDescription(/Default 1; the API's default is 0/);
});

test("a fault on another step is counted on that step, and the field is described by it", async ({ sizing }) => {
  await sizing.open();
  await sizing.field("Records").fill("many");
  await sizing.toStep("Hardware and policy");
  await expect(sizing.steps().getByRole("link", { name: /Workload/ })).toContainText("1 to mend");
  await sizing.field("Survive the loss of").fill("x");
  await expect(sizing.verdict()).toHaveText("Not sized yet: 2 fields need another value");
  await sizing.toStep("Workload");
  await expect(sizing.field("Records")).toHaveAccessibleDescription(/Records is not a number/);
});

test("partitions, layout and prices reach the answer", async ({ request, page, sizing }) => {
  await sizing.open(
    "?producerPer=10&layout=zones&zones=3&controllers=5&clientNodes=4&brokerHour=2&crossZone=0.02&currency=EUR&step=hardware",
  );
  await sizing.group("Layout and machines").click();
  await expect(sizing.effect("controllers")).toHaveText("5 controllers: two may be lost");
  await sizing.group("Your prices").click();
  await expect(sizing.effect("brokerHour")).toHaveText(/4\s380 EUR a month/);
  await sizing.toStep("Workload");
  await sizing.group("Partitions").click();
  await expect(sizing.effect("producerPer")).toHaveText("asks for 11 partitions");
  const answer = await request.post("/api/v1/sizing/recommendations", {
    data: {
      workload: { recordsPerSecond: 100_000 },
      policy: { brokerFailuresTolerated: 1, availabilityZones: 3 },
      profile: "intel-confluent-2020",
      partitioning: { producerBytesPerSecondPerPartition: 1e7 },
      topology: { kind: "zones", controllers: 5, clientNodes: 4 },
      prices: { currency: "EUR", perBrokerHour: 2, perCrossZoneGigabyte: 0.02 },
    },
  });
  expect(answer.status()).toBe(200);
  const { brokers, topology, cost } = await answer.json();
  await expect(sizing.figure("Brokers")).toHaveText(String(brokers));
  expect(topology.controllers).toBe(5);
  expect(cost.lines.map(({ name }: { readonly name: string }) => name)).toEqual(["brokers", "crossZone"]);
  await expect(page).toHaveURL(/currency=EUR/);
});

test("own hardware is offered first and called one's own, managed brokers are grouped", async ({
  page,
  request,
  sizing,
}) => {
  await request.delete("/api/v1/sizing/hardware/own:wizard-test-drive");
  const made = await request.post("/api/v1/sizing/hardware", {
    data: {
      kind: "drive",
      name: "Wizard test drive",
      capacityBytes: 4e12,
      ratedBytesWritten: 3e16,
      writeBytesPerSecond: 2e9,
    },
  });
  expect(made.status()).toBe(201);
  const { id } = await made.json();
  try {
    await sizing.open("?step=hardware");
    await sizing.field("Drive").click();
    await expect(page.getByRole("listbox").getByRole("option").first()).toHaveText(/yours/);
    await sizing.field("Drive").fill("Wizard test");
    await page.getByRole("option", { name: /^Wizard test drive .* yours$/ }).click();
    await expect(sizing.effect("drives")).toHaveText(/= 16\sTB, 8\sGB\/s/);
    await sizing.field("Instance").fill("kafka.m7g.xlarge");
    await page.getByRole("option", { name: /^msk:kafka\.m7g\.xlarge / }).click();
    await expect(sizing.effect("instance")).toHaveText(/fills .*partition replicas/);
  } finally {
    await request.delete(`/api/v1/sizing/hardware/${id}`);
  }
});

test("a benchmark profile puts the plan under its conditions and keeps the load", async ({ page, sizing }) => {
  await sizing.open("?records=3&recordsUnit=M%2Fs");
  await sizing.startFrom("A benchmark profile…");
  const dialog = page.getByRole("dialog", { name: "Start from a benchmark profile" });
  await dialog.getByRole("radio", { name: /Twitter/ }).check();
  await expect(dialog.locator("[data-sets]")).toContainText("Record size 500 B");
  await dialog.getByRole("button", { name: "Fill the form" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/start=/);
  await expect(sizing.field("Records")).toHaveValue("3");
  await expect(sizing.field("Record size")).toHaveValue("500");
  await expect(sizing.limit("cpu")).toBeVisible();
});

test("an own profile is offered, sizes in the browser, and survives a reload", async ({ page, request, sizing }) => {
  await request.delete("/api/v1/sizing/profiles/own:wizard-test-profile");
  const made = await request.post("/api/v1/sizing/profiles", {
    data: {
      name: "Wizard test profile",
      kind: "producerAck",
      points: [
        { receivedBytesPerSecond: 1e8, p99Ms: 5 },
        { receivedBytesPerSecond: 4e8, p99Ms: 15 },
      ],
    },
  });
  expect(made.status()).toBe(201);
  const { id } = await made.json();
  try {
    await sizing.open("?step=hardware");
    await sizing
      .field("Measured profile")
      .selectOption({ label: "Wizard test profile (p99 what producers saw; yours)" });
    await expect(sizing.effect("profile")).toHaveText(/p99 .*ms, interpolated/);
    await page.reload();
    await expect(sizing.field("Measured profile")).toHaveValue(id);
    await expect(sizing.effect("profile")).toHaveText(/p99 .*ms, interpolated/);
  } finally {
    await request.delete(`/api/v1/sizing/profiles/${id}`);
  }
});

const MEASURED = {
  cluster: "recorded",
  from: "2026-01-01T00:00:00Z",
  to: "2026-01-02T00:00:00Z",
  workload: { bytesPerSecond: 2.5e8, peakToAverageRatio: 1.6, consumerGroups: 1.5, replicationFactor: 3 },
  broker: {},
  policy: {},
  found: [
    {
      field: "workload.bytesPerSecond",
      value: 2.5e8,
      unit: "bytes/s",
      how: "mean over the window",
      signal: "bytes_in_rate",
    },
  ],
  missing: [{ field: "workload.retentionHours", why: "No signal tells it; type it." }],
  provisioning: {
    state: "unknown",
    presentBrokers: 3,
    silentBrokers: 0,
    recommendedBrokers: null,
    bindingConstraint: null,
    limits: [],
    link: null,
    notJudged: [],
    why: "3 brokers run, but no limit of their hardware is known.",
  },
};

test("a live cluster shows what was found and what is missing before it fills the form", async ({ page, sizing }) => {
  await page.route("**/api/v1/sizing/workload?*", (route) => route.fulfill({ json: MEASURED }));
  await sizing.open();
  await sizing.startFrom("A live cluster…");
  const dialog = page.getByRole("dialog", { name: "Start from a live cluster" });
  await expect(dialog.locator('[data-found="workload.bytesPerSecond"]')).toContainText(
    /Bytesmean over the window bytes_in_rate250\sMB\/s/,
  );
  await expect(dialog.locator('[data-missing="workload.retentionHours"]')).toContainText("Retention: No signal tells");
  await dialog.getByRole("button", { name: "Fill the form" }).click();
  await expect(dialog).toBeHidden();
  await expect(sizing.field("Bytes")).toHaveValue("250");
  await expect(sizing.field("Consumer groups")).toHaveValue("1.5");
  await expect(sizing.field("Retention")).toHaveValue("24");
  await expect(sizing.field("Survive the loss of")).toHaveValue("1");
  await expect(sizing.provisioning()).toContainText("recorded is not judged. 3 brokers run, but no limit");
  await sizing.startFrom("Blank");
  await expect(sizing.provisioning()).toBeHidden();
});

test("a cluster whose load cannot be measured says why, and another window can be tried", async ({ page, sizing }) => {
  await page.route("**/api/v1/sizing/workload?*", (route) =>
    new URL(route.request().url()).searchParams.get("window") === "7d"
      ? route.fulfill({ json: MEASURED })
      : route.fulfill({
          status: 422,
          contentType: "application/problem+json",
          json: { type: "about:blank", title: "Nothing measured", status: 422, detail: "No traffic in these 24 h." },
        }),
  );
  await sizing.open("?start=cluster");
  const dialog = page.getByRole("dialog", { name: "Start from a live cluster" });
  await expect(dialog.getByRole("alert")).toContainText("No traffic in these 24 h.");
  await expect(dialog.getByRole("button", { name: "Fill the form" })).toBeDisabled();
  await dialog.getByLabel("Measured over").selectOption("7d");
  await expect(dialog.getByRole("button", { name: "Fill the form" })).toBeEnabled();
});

test("without a cluster there is a way to add one", async ({ page, sizing }) => {
  await page.route("**/api/v1/clusters?*", (route) => route.fulfill({ json: { items: [], nextCursor: null } }));
  await sizing.open("?start=cluster");
  const dialog = page.getByRole("dialog", { name: "Start from a live cluster" });
  await expect(dialog).toContainText("No cluster is watched yet.");
  await expect(dialog.getByRole("link", { name: "Add a cluster" })).toBeVisible();
});

test("the load that the console itself measured goes into the form", async ({ page, sizing }) => {
  await sizing.open("?start=cluster&cluster=recorded");
  const dialog = page.getByRole("dialog", { name: "Start from a live cluster" });
  await expect(dialog.locator('[data-found="workload.bytesPerSecond"]')).toBeVisible();
  await dialog.getByRole("button", { name: "Fill the form" }).click();
  await expect(dialog).toBeHidden();
  await expect(sizing.field("Bytes")).not.toHaveValue("");
  await expect(sizing.verdict()).toHaveText(/carry it/);
});

for (const search of ["?step=hardware", "?step=hardware&drives=x&drive=intel-p4510-4tb", "?start=profile"])
  test(`${search} has no accessibility fault`, async ({ page, sizing }) => {
    await sizing.open(search);
    await expect(sizing.field("Drive")).toBeEnabled();
    if (search.includes("start=")) await page.getByRole("dialog").waitFor();
    else for (const summary of await page.locator("form summary:visible").all()) await summary.click();
    await expectAccessibleHere(page);
  });
