import { expectAccessible } from "../fixtures/accessible.ts";
import { expect, test } from "../fixtures/own-topic.ts";
import { KafkaListPage } from "../pages/kafka-list-page.ts";

const MINUTE_MS = 60_000;

test("a group that nobody reads for any more is behind in records and in time, one that read all is not", async ({
  givenKafka,
  givenTopic,
  page,
}) => {
  const topic = await givenTopic(`groups-e2e-${test.info().workerIndex}`, 2);
  const [late, done] = [`${topic.name}-late`, `${topic.name}-done`];
  // Written 42 minutes ago, as their producer says: the console did not see it, but asks the index of record times. Between
  // the ages that it asks for, it takes records as spread evenly.
  await topic.append(100, Date.now() - 42 * MINUTE_MS);
  await topic.commit(late, 10);
  await topic.commit(done, 100);
  await givenKafka("groups-e2e");
  const groups = new KafkaListPage(page, "consumer-groups");
  const { table } = groups;
  await groups.open("groups-e2e", `?search=${topic.name}`);
  await expect(page.getByRole("status").filter({ hasText: "2 groups" })).toBeVisible();
  const row = table.row(late);
  await expect(row).toContainText("STOP", { timeout: 90_000 });
  await expect(row.getByRole("cell").nth(2)).toHaveText(/^4[0-5] min$/);
  await expect(row.getByRole("cell").nth(3)).toHaveText(/^180\s?msg$/);
  await expect(row).toContainText("Empty");
  await expect(row).toContainText(new RegExp(`${topic.name}-[01]$`));
  await expect(table.row(done)).toContainText("OK");
  await expect(table.row(done)).toContainText("nothing left to read");
  await expect(table.rows().first()).toContainText(late);
  expect(await table.over()).toBe(0);

  await table.sortBy("Group").focus();
  await page.keyboard.press("Enter");
  await expect(table.rows().first()).toContainText(done);
  await expect(page).toHaveURL(/sort=group/);
  await page.reload();
  await expect(table.head("Group")).toHaveAttribute("aria-sort", "ascending");
  await expect(table.rows().first()).toContainText(done);
  await expectAccessible(page);
  await groups.search().fill("nothing-of-that-name");
  await expect(table.box).toContainText("No group and no topic of one is called so.");
  await groups.search().fill(late);

  await table.row(late).getByRole("link").click();
  await expect(groups.verdict()).toContainText(
    new RegExp(`Group ${late} has stopped: nobody reads ${topic.name}-[01], and it is 4[0-5] min behind`),
  );
  await expect(groups.verdict()).toContainText("Kafka is asked every");
  const partitions = groups.tableOf("Partitions of the group");
  await expect(partitions.rows()).toHaveCount(2);
  await expect(partitions.row(`${topic.name}-1`)).toContainText(/STOP4[0-5] min90\s?msg10100/);
  await partitions.sortBy("Partition").click();
  await expect(partitions.rows().first()).toContainText(`${topic.name}-0`);
  await expect(page).toHaveURL(/sort=partition/);
  await expect(groups.tableOf("Members of the group").box).toContainText("It has no members");
  await expect(page.locator('[data-chart="How old is the oldest unread record?"]').first()).toBeVisible();
  await expectAccessible(page);
});
