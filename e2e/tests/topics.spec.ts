import { expectAccessible } from "../fixtures/accessible.ts";
import { feedPartitions } from "../fixtures/many-partitions.ts";
import { expect, test } from "../fixtures/own-topic.ts";
import { KafkaListPage } from "../pages/kafka-list-page.ts";

test("the topics of a real cluster: figures, search, and a topic's partitions, brokers and readers", async ({
  givenKafka,
  givenTopic,
  page,
}) => {
  const topic = await givenTopic(`topics-e2e-${test.info().workerIndex}`, 6);
  await topic.append(50);
  await topic.commit(`${topic.name}-readers`, 20);
  await givenKafka("topics-e2e");
  const topics = new KafkaListPage(page, "topics");
  const { table } = topics;
  await topics.open("topics-e2e");
  await expect(topics.verdict()).toContainText(/\d+ partitions/);
  await expect(page.getByRole("status").filter({ hasText: /of Kafka's own hidden/ })).toBeVisible();
  await topics.search().fill("__consumer_offsets");
  await expect(table.box).toContainText("No topic is called so.");
  await page.getByRole("checkbox", { name: "Kafka's own topics too" }).check();
  await expect(table.row("__consumer_offsets")).toHaveCount(1);
  await expect(page).toHaveURL(/internal=true/);

  await topics.search().fill(topic.name);
  await expect(table.rows()).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`search=${topic.name}`));
  await table.sortBy("Partitions").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/sort=partitions/);
  await page.reload();
  await expect(topics.search()).toHaveValue(topic.name);
  await expect(table.head("Partitions")).toHaveAttribute("aria-sort", "descending");
  const row = table.row(topic.name);
  await expect(row.getByRole("cell").nth(1)).toHaveText("6");
  await expect(row.getByRole("cell").nth(2)).toHaveText("3");
  await expect(row).toContainText(/msg\/s/);
  await expect(row).toContainText(/[\d.]+\s?kB/);
  await expect(row).toContainText(/7 days/);
  expect(await table.over()).toBe(0);
  await expectAccessible(page);

  await row.getByRole("link").click();
  await expect(topics.verdict()).toContainText(`Every partition of ${topic.name} has a leader`);
  const partitions = topics.tableOf("Partitions");
  await expect(partitions.rows()).toHaveCount(6);
  await expect(partitions.row(/^0$/)).toContainText("50");
  await expect(topics.tableOf("Brokers that have the topic").rows()).toHaveCount(3);
  await expect(topics.tableOf("Groups that read the topic").rows()).toContainText([/-readers.*180\s?msg/]);
  const search = page.getByRole("textbox", { name: "Partition, or broker:3" });
  await search.fill("4");
  await expect(partitions.rows()).toHaveCount(1);
  await search.fill("broker:2");
  await expect(partitions.rows()).toHaveCount(6);
  await search.fill("77");
  await expect(partitions.box).toContainText("No partition fits the search.");
  await page.goBack();
  await expect(search).toHaveValue("broker:2");
  await expect(partitions.rows()).toHaveCount(6);
  await expectAccessible(page);
});

test("of 10 000 partitions only those in view are in the page, whichever are scrolled to", async ({
  givenKafka,
  givenTopic,
  page,
}) => {
  const { name } = await givenTopic(`wide-e2e-${test.info().workerIndex}`, 1);
  await givenKafka("wide-e2e");
  const asked = await feedPartitions(page, name, 10_000);
  const topics = new KafkaListPage(page, "topics");
  const table = topics.tableOf("Partitions");
  await topics.open("wide-e2e", `/${name}`);
  await expect(table.row(/^0$/)).toBeVisible();
  expect(await table.total()).toBe(10_000);
  // Rows beyond the first page are not asked for before they come into view.
  expect(asked).toEqual(["at-0"]);
  const most = await table.box.evaluate(async (element) => {
    let rows = 0;
    while (element.scrollTop < element.scrollHeight - element.clientHeight - 1) {
      element.scrollTop += 2000;
      await new Promise(requestAnimationFrame);
      rows = Math.max(rows, element.querySelectorAll("[data-row]").length);
    }
    return rows;
  });
  expect(most).toBeLessThan(50);
  await expect(table.row(/^9999$/)).toContainText("9 999 000");
  expect(asked).toHaveLength(20);
  await table.box.focus();
  // A key is pressed again where the page was not ready to scroll yet.
  await expect(async () => {
    await page.keyboard.press("Home");
    await expect(table.row(/^0$/)).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(async () => {
    await page.keyboard.press("End");
    await expect(table.row(/^9999$/)).toBeInViewport({ timeout: 3000 });
  }).toPass();
  expect(await table.rows().count()).toBeLessThan(50);
});

test("a cluster whose Kafka cannot be asked says what to set, for topics and for groups", async ({
  givenCluster,
  page,
}) => {
  await givenCluster("unasked-e2e", []);
  for (const list of ["topics", "consumer-groups"] as const) {
    const lists = new KafkaListPage(page, list);
    await lists.open("unasked-e2e");
    await expect(lists.verdict()).toContainText("no bootstrap servers, so Kafka itself cannot be asked");
  }
  await expectAccessible(page);
  await page.getByRole("link", { name: "Set bootstrap servers" }).click();
  await expect(page.getByLabel("Bootstrap servers")).toBeVisible();
});
