import { expectAccessible } from "../fixtures/accessible.ts";
import { kafkaMetricsUrls } from "../fixtures/console.ts";
import { expect, test } from "../fixtures/own-topic.ts";
import { KafkaListPage } from "../pages/kafka-list-page.ts";

test("the brokers of a real cluster, with what each leads, carries and has left", async ({
  givenKafka,
  page,
  request,
}) => {
  await givenKafka("brokers-e2e", kafkaMetricsUrls());
  const brokers = new KafkaListPage(page, "brokers");
  const { table } = brokers;
  await brokers.open("brokers-e2e");
  await expect(table.rows()).toHaveCount(3);
  await expect(brokers.verdict()).toContainText("Leaders, replicas, racks and disks are from Kafka itself");
  const second = table.row(/^2/);
  // Rates need two samples; the list is asked for again every ten seconds.
  await expect(second).toContainText(/[\d.]+\s?[kM]?B\/s.*replication/, { timeout: 60_000 });
  await expect(second).toContainText(/\d+ replicas/);
  await expect(second).toContainText(/127\.0\.0\.1:\d+/);
  await expect(second).toContainText(/[\d.]+\s?ms/);
  await expect(second).toContainText(/[\d.]+\s?%[\d.]+\s?% network/);
  await expect(second).toContainText(/[\d.]+\s?[kMG]B logs/);
  // The exporter tells no text attribute such as the version; why it is not known stands in its title.
  await expect(second).toContainText(/not toldup \d+/);
  await expect(second.getByTitle(/AppInfo/)).toBeVisible();
  expect(await table.over()).toBe(0);

  await expect(table.head("Broker")).toHaveAttribute("aria-sort", "ascending");
  await table.sortBy("Handlers idle").focus();
  await page.keyboard.press("Enter");
  await expect(table.head("Handlers idle")).toHaveAttribute("aria-sort", "ascending");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/sort=handlerIdle&order=desc/);

  const { items } = await (await request.get("/api/v1/clusters/brokers-e2e/brokers")).json();
  const { host, brokerId } = items[2];
  await brokers.search().fill(host);
  await expect(table.rows()).toHaveCount(1);
  await page.reload();
  await expect(brokers.search()).toHaveValue(host);
  await expect(table.head("Handlers idle")).toHaveAttribute("aria-sort", "descending");
  await expect(table.rows()).toHaveCount(1);
  await expectAccessible(page);
  // Scrolled sideways on a narrow screen, the row's broker stays in sight.
  await page.setViewportSize({ width: 390, height: 900 });
  await table.box.evaluate((box) => box.scrollTo({ left: box.scrollWidth }));
  await expect(table.rows().getByRole("link")).toBeInViewport();
  await brokers.search().fill("nothing-of-that-name");
  await expect(table.box).toContainText("No broker, host or rack is called so.");
  await brokers.search().fill("");
  await table
    .row(new RegExp(`^${brokerId}`))
    .getByRole("link")
    .click();
  await expect(page).toHaveURL(new RegExp(`/brokers/${brokerId}$`));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`Broker ${brokerId}`);
});

test("brokers that Kafka is not asked of are told by their samples, and without those it is said what to do", async ({
  givenCluster,
  page,
}) => {
  const brokers = new KafkaListPage(page, "brokers");
  const [url] = kafkaMetricsUrls();
  await givenCluster("samples-e2e", [url]);
  await brokers.open("samples-e2e");
  await expect(brokers.table.rows()).toHaveCount(1, { timeout: 60_000 });
  await expect(brokers.verdict()).toContainText("Only what the samples tell is shown.");
  await givenCluster("nobody-e2e", []);
  await brokers.open("nobody-e2e");
  await expect(brokers.verdict()).toContainText("add targets, or bootstrap servers so that Kafka can be asked");
  await expect(brokers.table.box).toContainText("No broker is known yet.");
});
