import { expectAccessible } from "../fixtures/accessible.ts";
import { bootstrapServers, expect, test } from "../fixtures/console.ts";
import { pushSlowBroker } from "../fixtures/slow-broker.ts";

const NAME = "degraded-e2e";
const SENTENCE =
  "Broker 2 appends slowly to its log (20 ms, usually 0.4 ms); brokers 1 and 3 wait for it (45 ms). Hence: produce p99 of brokers 1, 2 and 3 is over the target.";

test.beforeEach(({ willAdd }) => willAdd(NAME));

test("a slow broker leads the verdict, its peers follow from it, with charts at that time and what to check", async ({
  cluster,
  clusters,
  page,
  request,
}) => {
  await pushSlowBroker(request, NAME);
  await cluster.open(NAME);
  await expect(cluster.verdict().getByRole("heading")).toHaveText(SENTENCE);
  await expect(cluster.verdict()).toContainText(/Since (\d+ \w+ )?\d\d:\d\d, for [5-8] min/);
  await expect(cluster.verdict()).toContainText("Check first: Its drive");

  await cluster.verdict().getByRole("button", { name: "Evidence" }).click();
  const findings = cluster.verdict().locator("[data-rule]");
  await expect(findings).toHaveCount(4);
  const first = findings.first();
  await expect(first).toContainText("Its own log appends take 20 ms on average, usually 0.4 ms, its peers 0.4 ms.");
  await expect(first.locator("[data-chart] path[data-line]")).toHaveCount(3);
  await expect(first.getByRole("list").getByRole("listitem")).toHaveCount(3);
  await expect(findings.nth(1)).toContainText("Follows from broker 2.");
  await expect(findings.nth(1).locator("[data-chart]")).toHaveCount(0);
  await expectAccessible(page, { include: "[data-verdict]" });

  await first.getByRole("link", { name: "All charts at that time" }).click();
  await expect(page).toHaveURL(/from=\d+&to=\d+/);
  await expect(cluster.range()).toHaveAccessibleName(/\d\d:\d\d – (\d+ \w+ )?\d\d:\d\d/);

  await clusters.open();
  const row = page.locator(`[data-cluster="${NAME}"]`);
  await expect(row).toContainText(SENTENCE);
  await expect(row.locator("[data-since]")).toHaveText(/So since (\d+ \w+ )?\d\d:\d\d, for [5-8] min\./);
});

test("its page holds it against its peers, and says how its leaders would move away; nothing is applied", async ({
  page,
  request,
}) => {
  await pushSlowBroker(request, NAME, { bootstrapServers: bootstrapServers() });
  await page.goto(`/clusters/${NAME}/brokers/2`);
  const section = page.getByRole("region", { name: "Beside its peers" });
  await expect(section).toContainText(
    /Slower than its peers and than it used to be since (\d+ \w+ )?\d\d:\d\d, for [5-8] min: its log appends are slow\./,
  );
  await expect(section.getByRole("row", { name: /Its own log appends take/ }).getByRole("cell")).toHaveText([
    /^20\s?ms$/,
    /^0\.4\d*\s?ms$/,
    /^0\.4\d*\s?ms$/,
  ]);
  await section.getByRole("button", { name: "How would its leaders move away?" }).click();
  await expect(section.locator("[data-demotion]")).toContainText(
    /\d+ leaders? moves? away from broker 2\. Nothing is applied/,
  );
  const plan: { partitions: { replicas: number[] }[] } = JSON.parse(
    (await section.getByRole("region", { name: "reassignment.json" }).textContent()) ?? "",
  );
  expect(plan.partitions.length).toBeGreaterThan(0);
  for (const { replicas } of plan.partitions) expect(replicas.at(-1)).toBe(2);
  await expect(section.getByRole("region", { name: "Commands" })).toContainText("kafka-reassign-partitions.sh");
  await expect(section.getByText("Undo", { exact: true })).toBeVisible();
  await expectAccessible(page, { include: "[aria-labelledby=detection]" });

  await page.goto(`/clusters/${NAME}/brokers/1`);
  await expect(section).toContainText("As fast as its peers and its own past");
});
