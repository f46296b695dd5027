import { expectAccessible } from "../fixtures/accessible.ts";
import { expect, test, TOKEN } from "../fixtures/sources.ts";

const NAME = "browser-forms";
const DOWN = "http://127.0.0.1:9/metrics";

test("an address is tested before it is saved, with its values and what is missing", async ({
  addCluster,
  exporter,
  page,
  willAdd,
}) => {
  await willAdd(NAME);
  await addCluster.open();
  await addCluster.paste(exporter.full);
  await expect(addCluster.found(exporter.full)).toContainText(/\d+ signals found, \d+ missing/);
  await addCluster
    .found(exporter.full)
    .getByText(/^Found:/)
    .click();
  await expect(page.locator('[data-value="partition_count"] dd')).toHaveText("26");
  await addCluster.shortName().fill(NAME);
  await addCluster.submit();
  await expect(page).toHaveURL(new RegExp(`/clusters/${NAME}`));
});

test("an address that wants a sign-in says so; it is given, tested, saved, shown as set, replaced and removed", async ({
  addCluster,
  editCluster,
  exporter,
  page,
  request,
  willAdd,
}) => {
  const { guarded } = exporter;
  await willAdd(NAME);
  await addCluster.open();
  await addCluster.paste(guarded);
  await expect(addCluster.failure()).toContainText(/401|sign/i);
  await page.getByRole("button", { name: "Add it all the same" }).click();
  await editCluster.openSettings(guarded);
  await editCluster.signInWithToken(guarded, TOKEN);
  await editCluster.test(guarded);
  await expect(addCluster.found(guarded)).toContainText(/\d+ signals found/);
  await addCluster.shortName().fill(NAME);
  await addCluster.submit();
  await expect(page).toHaveURL(new RegExp(`/clusters/${NAME}`));

  await editCluster.open(NAME);
  await editCluster.openSettings(guarded);
  await expect(editCluster.signIn(guarded)).toContainText("bearer token");
  expect(await page.content()).not.toContain(TOKEN);
  await editCluster.test(guarded);
  await expect(addCluster.found(guarded)).toContainText(/\d+ signals found/);
  await editCluster.signIn(guarded).getByRole("button", { name: "Replace it" }).click();
  await editCluster.signInWithToken(guarded, "wrong");
  await editCluster.test(guarded);
  await expect(editCluster.target(guarded).getByRole("alert")).toContainText(/401|sign/i);
  await editCluster.target(guarded).getByRole("button", { name: "Keep what is set" }).click();
  await editCluster.save();
  await expect(page).toHaveURL(new RegExp(`/clusters/${NAME}$`));
  const kept = await (await request.get(`/api/v1/clusters/${NAME}`)).json();
  expect(kept.targets[0].auth.bearerToken).toBe(true);

  await editCluster.open(NAME);
  await editCluster.openSettings(guarded);
  await editCluster.signIn(guarded).getByRole("button", { name: "Remove it" }).click();
  await editCluster.save();
  await expect(page).toHaveURL(new RegExp(`/clusters/${NAME}$`));
  const removed = await (await request.get(`/api/v1/clusters/${NAME}`)).json();
  expect(removed.targets[0].auth).toBeNull();
});

test("what the console refuses stands at its field", async ({ editCluster, exporter, givenCluster, page }) => {
  const { full } = exporter;
  await givenCluster(NAME, [full]);
  await editCluster.open(NAME);
  await editCluster.openSettings(full);
  await editCluster.target(full).getByText("Certificates", { exact: true }).click();
  await editCluster.target(full).getByLabel("CA certificates, PEM").fill("no certificate");
  await editCluster.save();
  await expect(editCluster.target(full).getByLabel("CA certificates, PEM")).toHaveAttribute("aria-invalid", "true");
  await expect(editCluster.target(full).getByLabel("CA certificates, PEM")).toHaveValue("no certificate");
  await expect(page.getByText("The changes could not be saved")).toBeVisible();
});

test("nothing that was typed is lost while the console does not answer", async ({
  editCluster,
  exporter,
  givenCluster,
  page,
}) => {
  await givenCluster(NAME, [exporter.guarded]);
  await editCluster.open(NAME);
  await editCluster.openSettings(exporter.guarded);
  await editCluster.signInWithToken(exporter.guarded, TOKEN);
  await page.getByLabel("Name for people").fill("Typed already");
  await page.route("**/api/**", (route) => route.abort());
  await editCluster.save();
  await expect(page.getByText("The changes could not be saved")).toBeVisible();
  await expect(page.getByLabel("Name for people")).toHaveValue("Typed already");
  await page.unroute("**/api/**");
  await editCluster.save();
  await expect(page).toHaveURL(new RegExp(`/clusters/${NAME}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Typed already");
});

test("finders are tried before they are saved", async ({ editCluster, givenCluster, page }) => {
  await givenCluster(NAME, [DOWN]);
  await editCluster.open(NAME);
  await editCluster.openDiscovery();
  await page.getByLabel("Prometheus http_sd addresses").fill("http://127.0.0.1:9/targets");
  await page.getByRole("button", { name: "Try it" }).click();
  await expect(editCluster.discovered()).toContainText("http_sd http://127.0.0.1:9/targets");
  await expect(editCluster.discovered().getByRole("alert")).toContainText(/listens|refused/i);
  await editCluster.save();
  await expect(page).toHaveURL(new RegExp(`/clusters/${NAME}$`));
  await editCluster.open(NAME);
  await expect(page.getByLabel("Prometheus http_sd addresses")).toHaveValue("http://127.0.0.1:9/targets");
});

test("the forms are accessible", async ({ editCluster, exporter, givenCluster, page }) => {
  await givenCluster(NAME, [exporter.full]);
  await editCluster.open(NAME);
  await editCluster.openSettings(exporter.full);
  await editCluster.target(exporter.full).getByText("Add a header").click();
  await editCluster.target(exporter.full).getByText("Certificates", { exact: true }).click();
  await editCluster.test(exporter.full);
  await editCluster.openDiscovery();
  await page.getByRole("switch", { name: /Kafka's own metadata/ }).click();
  await expect(editCluster.target(exporter.full)).toContainText("signals found");
  await expectAccessible(page);
});
