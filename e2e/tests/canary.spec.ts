import { expectAccessible, expectFits } from "../fixtures/accessible.ts";
import { bootstrapServers, expect, test } from "../fixtures/console.ts";

const NAME = "canary-e2e";
const URL = `/api/v1/clusters/${NAME}`;

test("one switch turns the canary on, and its page says what clients feel", async ({ cluster, page, request }) => {
  const servers = bootstrapServers();
  await request.delete(URL);
  await request.post("/api/v1/clusters", {
    data: { name: NAME, bootstrapServers: servers, scrapeIntervalSeconds: 1 },
  });
  // A name of its own, so that consoles which run side by side do not share a topic.
  const topic = `canary-e2e-${test.info().workerIndex}`;
  await request.put(`${URL}/canary`, { data: { enabled: false, topic } });
  await page.goto(`/clusters/${NAME}/canary`);
  await expect(cluster.verdict()).toContainText("The canary is off");
  const effect = page.getByRole("region", { name: "Switch", exact: true });
  await expect(effect).toContainText(topic);
  await expect(effect).toContainText("replication factor");
  await expectAccessible(page);
  await effect.getByRole("switch").click();
  await expect(cluster.verdict()).toContainText(/Records come back within .* for 99 of 100 through every broker/, {
    timeout: 30_000,
  });
  const brokers = page.getByRole("region", { name: "Brokers, as the canary feels them", exact: true });
  await expect(brokers.locator("[data-broker]")).toHaveCount(servers.length);
  await expect(brokers).toContainText(/partition 0/);
  await expect(page.locator('[data-chart="Round trip p99"] svg').first()).toBeVisible();
  await expectAccessible(page);
  const line = page.locator("[data-canary-line]");
  await cluster.open(NAME);
  await expect(line).toContainText(/produce p99 .*ms.*round trip p99 .*ms.*none lost in 24 h/);
  await expectFits(page);
  await line.getByRole("link", { name: "canary" }).click();
  await effect.getByRole("switch").click();
  await expect(cluster.verdict()).toContainText("The canary is off");
  await cluster.open(NAME);
  await line.getByRole("link", { name: "switch the canary on" }).click();
  await expect(cluster.verdict()).toContainText("The canary is off");
  expect((await request.delete(`${URL}/canary?topic=delete`)).status()).toBe(204);
  await request.delete(URL);
});

test("the form of a cluster tests the connection to Kafka, and says why it cannot", async ({ page }) => {
  const servers = bootstrapServers();
  await page.goto("/clusters/new");
  await page.getByRole("button", { name: /^No address/ }).click();
  await page.getByLabel("Bootstrap servers").fill(servers.join(", "));
  await page.getByText("Kafka connection: TLS and sign-in").click();
  await page.getByRole("button", { name: "Test this connection" }).click();
  await expect(page.locator("[data-connection-tried]")).toContainText("the connection works");
  await page.getByRole("switch", { name: "Connect with TLS" }).click();
  await page.getByRole("button", { name: "Test this connection" }).click();
  await expect(page.getByRole("alert")).toContainText("TLS", { timeout: 20_000 });
  await expectAccessible(page);
});
