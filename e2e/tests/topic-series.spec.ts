import { expectAccessible, expectFits } from "../fixtures/accessible.ts";
import { expect, test } from "../fixtures/console.ts";
import { pushTopicLoad } from "../fixtures/topic-load.ts";
import { KafkaListPage } from "../pages/kafka-list-page.ts";

const LARGEST = "Bytes in by topic";

test("which topics make the load is seen at once, and what one of them carries behind its name", async ({
  page,
  request,
  cluster,
  willAdd,
}) => {
  await willAdd("topic-load");
  const small = Object.fromEntries(Array.from({ length: 220 }, (_, index) => [`small-${index}`, 1000 + index]));
  await pushTopicLoad(request, "topic-load", { ...small, orders: 9_000_000, "page-views": 4_000_000, other: 700_000 });
  const topics = new KafkaListPage(page, "topics");
  await topics.open("topic-load");
  await expect(topics.verdict()).toContainText("no bootstrap servers");
  const legend = page.getByRole("list", { name: "Topics in the chart" });
  await expect(legend.getByRole("listitem")).toHaveText([
    "orders",
    "page-views",
    "other",
    "small-219",
    "small-218",
    "all others",
  ]);
  await expect(
    page.getByText("200 of 223 topics have series of their own, the others are summed; MAX_TOPICS_PER_CLUSTER"),
  ).toBeVisible();
  await expect(cluster.chart(LARGEST)).toContainText("MB/s");
  await expectAccessible(page);

  await page.getByRole("combobox", { name: "Range of the charts" }).selectOption("Last 5 min");
  await expect(page).toHaveURL(/last=5m/);
  await expect(legend.getByRole("listitem")).toHaveCount(6);

  await legend.getByRole("link", { name: "orders" }).click();
  await expect(page).toHaveURL(/topics\/orders/);
  await expect(page).toHaveURL(/last=5m/);
  // A line that does not change has no height, so it does not count as visible.
  await expect(cluster.line("Bytes in and out", "in")).toHaveAttribute("d", /L/);
  await expect(cluster.line("Bytes in and out", "out")).toHaveAttribute("d", /L/);
  await expect(cluster.line("Messages in", "messages")).toHaveAttribute("d", /L/);
  await expect(cluster.chart("Messages in")).toContainText("msg/s");
  await expectAccessible(page);

  await topics.open("topic-load", "/small-3");
  await expect(cluster.chart("Messages in")).toContainText("MAX_TOPICS_PER_CLUSTER sets how many");
});

test("the recorded cluster shows its topics", async ({ page, cluster }) => {
  const topics = new KafkaListPage(page, "topics");
  await topics.open("recorded");
  const legend = page.getByRole("list", { name: "Topics in the chart" });
  await expect(legend.getByRole("link", { name: "orders" })).toBeVisible();
  await expect(legend.getByRole("link", { name: "page-views" })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 900 });
  await expect(cluster.chart(LARGEST)).toBeVisible();
  await expectFits(page);
});

test("brokers that tell nothing of topics: what is missing, and the rule for it", async ({
  page,
  request,
  willAdd,
}) => {
  await willAdd("no-topic-load");
  await pushTopicLoad(request, "no-topic-load", {});
  const topics = new KafkaListPage(page, "topics");
  await topics.open("no-topic-load");
  const nothing = page.getByRole("region", { name: "Figures of topics" });
  await expect(nothing).toContainText("The brokers tell nothing of single topics.");
  await nothing.getByText("What to add").click();
  await expect(nothing).toContainText("name=BytesInPerSec, topic=(.+)");
  await expectAccessible(page);
});
