import { expectAccessible } from "../fixtures/accessible.ts";
import { expect, MARK, test } from "../fixtures/sizing.ts";

const NAME = `${MARK} measurement`;
const POINTS = "load MB/s,p99 ms\n100,4\n200,6\n400,30";

test("published measurements stand with points, conditions, and what is not stated", async ({ profiles }) => {
  await profiles.open();
  const intel = profiles.card("Intel and Confluent reference architecture, 2020");
  await expect(intel).toContainText("7 points");
  await expect(intel).toContainText("384 GiB");
  await expect(intel).toContainText(/Not stated: .*acks/);
  await expect(intel.getByRole("button", { name: /^Change/ })).toHaveCount(0);
});

test("points are pasted, drawn, saved, and sized with; then changed and removed", async ({
  page,
  profiles,
  sizing,
}) => {
  await profiles.open();
  await profiles.add();
  await profiles.field("Name").fill(NAME);
  await profiles.field("Points").fill(POINTS);
  await expect(profiles.editor().getByText("3 points read")).toBeVisible();
  await expect(profiles.editor().locator("[data-points='3']")).toContainText("30 ms at 400 MB/s");
  await profiles
    .editor()
    .getByText(/^Conditions/)
    .click();
  await profiles.field("Brokers").fill("3");
  await profiles.save();
  await expect(profiles.editor()).toHaveCount(0);
  await expect(profiles.card(NAME)).toContainText("your own");
  await expect(profiles.card(NAME)).toContainText("3 points");
  await profiles
    .card(NAME)
    .getByRole("link", { name: /^size with it/ })
    .click();
  await expect(page).toHaveURL(/profile=own/);
  await sizing.open(`?profile=${encodeURIComponent("own:browser-test-measurement")}&rateBy=bytes&rate=200&lost=0`);
  await expect(sizing.figure("p99")).toHaveText("6ms");
  await profiles.open();
  await profiles
    .card(NAME)
    .getByRole("button", { name: /^Change/ })
    .click();
  await expect(profiles.field("Points")).toHaveValue("100 4\n200 6\n400 30");
  await profiles.field("Points").fill("100 4\n200 8");
  await profiles.save();
  await expect(profiles.card(NAME)).toContainText("2 points");
  await profiles
    .card(NAME)
    .getByRole("button", { name: /^Remove/ })
    .click();
  await page.getByRole("button", { name: "Remove it" }).click();
  await expect(profiles.card(NAME)).toHaveCount(0);
});

test("points that cannot be read are said with their line", async ({ profiles }) => {
  await profiles.open();
  await profiles.add();
  await profiles.field("Points").fill("100 4\n200 slow");
  await expect(profiles.editor()).toContainText("Line 2 holds something that is not a number");
  await profiles.field("Points").fill("100 4");
  await profiles.save();
  await expect(profiles.editor().getByRole("alert")).toContainText("Two different loads are needed at least");
  await expect(profiles.editor().getByRole("alert")).toContainText("A name is needed");
});

test("a name that is taken is said, and what was typed stays", async ({ profiles, request }) => {
  const points = [
    { receivedBytesPerSecond: 1e8, p99Ms: 4 },
    { receivedBytesPerSecond: 2e8, p99Ms: 6 },
  ];
  await request.post("/api/v1/sizing/profiles", { data: { name: NAME, kind: "producerAck", points } });
  await profiles.open();
  await profiles.add();
  await profiles.field("Name").fill(NAME);
  await profiles.field("Points").fill(POINTS);
  await profiles.save();
  await expect(profiles.editor().getByRole("alert")).toContainText("This name is taken: give it another");
  await profiles.field("Name").fill(`${NAME} 2`);
  await profiles.save();
  await expect(profiles.card(`${NAME} 2`)).toBeVisible();
});

test("profiles have no accessibility fault, and nothing is cut off", async ({ page, profiles }) => {
  await profiles.open();
  await expectAccessible(page);
  await profiles.add();
  await profiles.field("Points").fill(POINTS);
  await profiles
    .editor()
    .getByText(/^Conditions/)
    .click();
  await profiles.save();
  await expect(profiles.editor().getByRole("alert")).toBeVisible();
  await expectAccessible(page);
});
