import { expectAccessible } from "../fixtures/accessible.ts";
import { expect, MARK, test } from "../fixtures/sizing.ts";
import { tryAgainUntil } from "../pages/try-again.ts";

const DRIVE = `${MARK} drive`;

test("the catalogue is searched, with source and status of each entry, unverified ones marked", async ({
  hardware,
  page,
}) => {
  await hardware.open();
  await expect(page.locator("[data-first-sentence]")).toHaveText(
    /^\d+ entries to size with, \d+ of your own; \d+ could not be checked against a document$/,
  );
  await hardware.search().fill("p4510 4tb");
  await expect(hardware.entries()).toHaveCount(1);
  const entry = page.locator('[data-entry="intel-p4510-4tb"]');
  await expect(entry).toContainText("discontinued");
  await expect(entry.locator("[data-figure]")).toHaveText(["4", "6.3", "0.9", "5", "2 900"]);
  await entry.getByText("verified-secondary").click();
  await expect(entry).toContainText("reseller's product catalogue");
  await expect(page).toHaveURL(/q=p4510/);
  await page.reload();
  await expect(hardware.entries()).toHaveCount(1);
  await hardware.search().fill("p4510-8tb");
  await expect(hardware.entries().first()).toContainText("unverified");
  await hardware.search().fill("m5.large");
  await hardware.tab("Machines").click();
  await expect(page.locator('[data-entry="aws:m5.large"]')).toContainText("0.75");
  await hardware.search().fill("nothing is called so");
  await expect(page.getByText("Nothing here holds “nothing is called so”.")).toBeVisible();
});

test("managed brokers stand with their limits, and are sized with like machines", async ({
  hardware,
  page,
  sizing,
}) => {
  await hardware.open("?tab=managed&q=m5.large");
  const broker = page.locator('[data-entry="msk:kafka.m5.large"]');
  await expect(broker).toContainText("1 500");
  await broker.getByRole("link", { name: /^size with it/ }).click();
  await expect(page).toHaveURL(/instance=msk/);
  await expect(sizing.verdict()).toBeVisible();
});

test("an own drive by bytes written is added, sized with, and changes the years", async ({ hardware, sizing }) => {
  test.slow();
  await hardware.open("?q=browser");
  await hardware.add("drive");
  await hardware.field("Name").fill(DRIVE);
  await hardware.field("Size").fill("4");
  await hardware.field("Sequential writes").fill("2900");
  await hardware.field("Rated bytes written").fill("6.3");
  await hardware.field("Warranty").fill("5");
  await expect(hardware.editor().locator("[data-endurance]")).toHaveText("= 0.863 drive writes per day over 5 years");
  await hardware.save();
  await expect(hardware.editor()).toHaveCount(0);
  await expect(hardware.entry(DRIVE)).toContainText("your own");
  const published = "?records=7.5&recordsUnit=M%2Fs&retentionUnit=minutes&lost=0&groups=0&drive=";
  await sizing.open(`${published}intel-p4510-4tb`);
  await sizing.figure("SSD life").waitFor();
  const life = (await sizing.figure("SSD life").textContent()) ?? "";
  expect(life).toMatch(/days/);
  const id = "own:browser-test-drive";
  await sizing.open(`${published}${encodeURIComponent(id)}`);
  await expect(sizing.figure("SSD life")).toHaveText(life);
  await hardware.open("?q=browser");
  await hardware
    .entry(DRIVE)
    .getByRole("button", { name: /^Change/ })
    .click();
  await expect(hardware.field("Size")).toHaveValue("4");
  await hardware.field("Rated bytes written").fill("63");
  await hardware.save();
  await expect(hardware.editor()).toHaveCount(0);
  await sizing.open(`${published}${encodeURIComponent(id)}`);
  await expect(sizing.figure("SSD life")).toBeVisible();
  await expect(sizing.figure("SSD life")).not.toHaveText(life);
});

test("an own drive that no plan names is removed after asking once", async ({ hardware, page, request }) => {
  await request.post("/api/v1/sizing/hardware", {
    data: { kind: "drive", name: DRIVE, capacityBytes: 4e12, ratedBytesWritten: 6.3e15 },
  });
  await hardware.open("?q=browser");
  await hardware
    .entry(DRIVE)
    .getByRole("button", { name: /^Remove/ })
    .click();
  await expect(hardware.editor()).toContainText("No saved plan names it");
  await page.getByRole("button", { name: "Remove it" }).click();
  await expect(hardware.entry(DRIVE)).toHaveCount(0);
});

test("endurance may be given as drive writes per day over the warranty", async ({ hardware, request }) => {
  await hardware.open("?add=drive");
  await hardware.field("Name").fill(DRIVE);
  await hardware.field("Size").fill("4");
  await hardware.editor().getByText("Writes a day").click();
  await hardware.field("Drive writes per day").fill("1");
  await hardware.save();
  await expect(hardware.editor().getByRole("alert")).toContainText(
    "Warranty is needed: drive writes per day count over it",
  );
  await hardware.field("Warranty").fill("5");
  await expect(hardware.editor().locator("[data-endurance]")).toContainText("7.3");
  await hardware.save();
  await expect(hardware.entry(DRIVE)).toBeVisible();
  const { drives } = await (await request.get("/api/v1/sizing/catalog")).json();
  const own = drives.find(({ name }: { name?: string }) => name === DRIVE);
  expect(own.ratedBytesWritten).toBeCloseTo(7.3e15, -9);
});

test("a removed drive that a saved plan names is said before", async ({ hardware, plans, request, sizing }) => {
  await request.post("/api/v1/sizing/hardware", {
    data: { kind: "drive", name: DRIVE, capacityBytes: 4e12, ratedBytesWritten: 6.3e15 },
  });
  await sizing.open(`?drive=${encodeURIComponent("own:browser-test-drive")}`);
  await plans.save(`${MARK} with it`);
  await hardware.open();
  await hardware
    .entry(DRIVE)
    .getByRole("button", { name: /^Remove/ })
    .click();
  await expect(hardware.editor()).toContainText(`Saved plans name it: ${MARK} with it`);
  await hardware.page.getByRole("button", { name: "Remove it" }).click();
  await expect(hardware.entry(DRIVE)).toHaveCount(0);
  await plans.open();
  await expect(plans.row(`${MARK} with it`)).toContainText("cannot be sized today");
});

test("an own machine sets network, disks and memory of a plan", async ({ hardware, page, sizing }) => {
  await hardware.open();
  await hardware.add("machine");
  await hardware.field("Name").fill(`${MARK} machine`);
  await hardware.field("Hardware threads").fill("64");
  await hardware.field("Memory").fill("256");
  await hardware.field("Network").fill("12.5");
  await hardware.field("Disk throughput").fill("2");
  await hardware.editor().getByLabel("Unit of Disk throughput").selectOption("GB/s");
  await hardware.field("Disk size").fill("30");
  await hardware.save();
  await expect(hardware.entry(`${MARK} machine`)).toContainText("12.5");
  await hardware
    .entry(`${MARK} machine`)
    .getByRole("link", { name: /^size with it/ })
    .click();
  await expect(page).toHaveURL(/instance=own/);
  await expect(sizing.figure("NIC per broker")).toHaveText("12.5Gb/s");
  await expect(sizing.limit("diskCapacity")).toContainText("24");
});

test("an own NIC stands among the link speeds", async ({ hardware }) => {
  await hardware.open("?add=nic");
  await hardware.field("Name").fill(`${MARK} link`);
  await hardware.field("Speed").fill("fast");
  await hardware.save();
  await expect(hardware.editor().getByRole("alert")).toContainText("Speed is not a number");
  await hardware.field("Speed").fill("32");
  await hardware.save();
  await hardware.tab("NICs").click();
  await expect(hardware.entry(`${MARK} link`)).toContainText("32");
});

test("a name that is taken, and a console that does not answer, are said; nothing typed is lost", async ({
  hardware,
  page,
  request,
}) => {
  await request.post("/api/v1/sizing/hardware", { data: { kind: "nic", name: `${MARK} taken`, gbps: 1 } });
  await hardware.open("?add=nic");
  await hardware.field("Name").fill(`${MARK} taken`);
  await hardware.field("Speed").fill("2");
  await hardware.save();
  await expect(hardware.editor().getByRole("alert")).toContainText("This name is taken: give it another");
  await page.route(/\/sizing\/hardware/, (route) => route.abort());
  await hardware.field("Name").fill(`${MARK} free`);
  await hardware.save();
  await expect(hardware.editor().getByRole("alert")).toContainText("The console does not answer");
  await expect(hardware.field("Speed")).toHaveValue("2");
  await page.unroute(/\/sizing\/hardware/);
  await hardware.save();
  await expect(hardware.editor()).toHaveCount(0);
});

test("a catalogue that cannot be loaded can be asked for again", async ({ page }) => {
  await page.route(/\/sizing\/catalog$/, (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto("/hardware");
  await expect(page.getByRole("alert")).toContainText("The catalogue could not be loaded");
  await page.unroute(/\/sizing\/catalog$/);
  await tryAgainUntil(page, page.locator("[data-first-sentence]"));
});

test("hardware has no accessibility fault, and nothing is cut off", async ({ hardware, page, request }) => {
  await request.post("/api/v1/sizing/hardware", {
    data: { kind: "drive", name: DRIVE, capacityBytes: 4e12, ratedBytesWritten: 6.3e15, note: "From its label" },
  });
  await hardware.open("?q=4tb");
  await hardware.entry(DRIVE).or(hardware.entries()).first().waitFor();
  await expectAccessible(page);
  for (const search of ["?tab=managed&q=m5", "?tab=nics"]) {
    await hardware.open(search);
    await hardware.entries().first().waitFor();
    await expectAccessible(page);
  }
  await hardware.open("?q=4tb&add=drive");
  await hardware.save();
  await expect(hardware.editor().getByRole("alert")).toBeVisible();
  await expectAccessible(page);
});
