import { startPrometheus } from "../../apps/api/test/promql-backends.ts";
import { kafkaMetricsUrls } from "../fixtures/console.ts";
import { expectAccessible } from "../fixtures/accessible.ts";
import { expect, test } from "../fixtures/sources.ts";

const NAME = "browser-prometheus";

type Prometheus = Awaited<ReturnType<typeof startPrometheus>>;

/** Started by the first test that needs it. */
let prometheus: Prometheus;
test.beforeAll(async () => {
  const targets = kafkaMetricsUrls().map((url) => new URL(url).host);
  prometheus = await startPrometheus({
    scrapeConfigs: [
      {
        job_name: "kafka",
        scrape_interval: "2s",
        metrics_path: new URL(kafkaMetricsUrls()[0]).pathname,
        static_configs: [{ targets }],
      },
    ],
  });
});
test.afterAll(() => prometheus.stop());

test("a cluster is read from the Prometheus that scrapes it already, all brokers by one address", async ({
  addCluster,
  cluster,
  page,
  request,
  willAdd,
}) => {
  await willAdd(NAME);
  await addCluster.open();
  await page.getByText("A Prometheus that has them all").click();
  await page.getByLabel("It answers").selectOption("Prometheus API, of all brokers");
  await page.getByLabel("Which series are this cluster's").fill('{job="elsewhere"}');
  await page.getByLabel("Address of the Prometheus").fill(prometheus.url);
  await page.getByRole("button", { name: "Look" }).click();
  await expect(addCluster.failure()).toContainText(/no series|nothing/i);
  await page.getByLabel("Which series are this cluster's").fill('{job="kafka"');
  await page.getByRole("button", { name: "Look" }).click();
  await expect(page.getByText(/must be|label matchers/i).first()).toBeVisible();
  await page.getByLabel("Which series are this cluster's").fill('{job="kafka"}');
  // Another look ends the one before: on a busy machine one takes its time.
  await expect(async () => {
    await page.getByRole("button", { name: "Look" }).click();
    await expect(addCluster.found(prometheus.url)).toContainText(/\d+ signals found/, { timeout: 20_000 });
  }).toPass({ timeout: 100_000 });
  await expectAccessible(page);
  await addCluster.shortName().fill(NAME);
  await addCluster.submit();
  await expect(page).toHaveURL(new RegExp(`/clusters/${NAME}`));
  await expect(cluster.plot("Produce p99 by broker")).toBeVisible();
  await expect
    .poll(
      async () => {
        const answer = await request.get(`/api/v1/clusters/${NAME}/series?signal=leader_count`);
        return (await answer.json()).series.length;
      },
      { timeout: 60_000 },
    )
    .toBe(kafkaMetricsUrls().length);
  const stored = await (await request.get(`/api/v1/clusters/${NAME}`)).json();
  expect(stored.targets).toMatchObject([{ url: prometheus.url, format: "promql", selector: '{job="kafka"}' }]);
});
