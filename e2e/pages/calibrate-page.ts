import type { Locator, Page } from "@playwright/test";

/** The page that fits load against p99 to benchmark runs. */
export class CalibratePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(search = ""): Promise<void> {
    await this.page.goto(`/benchmarks/calibrate${search}`);
    await this.sentence().waitFor();
  }

  openSuite(suite: string, more = ""): Promise<void> {
    return this.open(`?suite=${encodeURIComponent(suite)}${more}`);
  }

  /** The first sentence. */
  sentence(): Locator {
    return this.page.locator("[data-verdict] h2");
  }

  banner(): Locator {
    return this.page.locator("[data-verdict]");
  }

  detail(): Locator {
    return this.page.locator("[data-verdict] p");
  }

  figure(title: string): Locator {
    return this.page.locator(`[data-key-number="${title}"] p`).first();
  }

  note(title: string): Locator {
    return this.page.locator(`[data-key-number="${title}"] p`).nth(1);
  }

  chart(title: string): Locator {
    return this.page.locator(`[data-chart="${title}"]`);
  }

  /** A key figure in the unit of its title: "57.1 MB/s" is 57.1. */
  async number(title: string): Promise<number> {
    return Number.parseFloat((await this.figure(title).textContent()) ?? "");
  }

  /** The rows of measured loads, ascending. */
  loads(): Locator {
    return this.page.locator("tr[data-load]");
  }

  /** Runs that are calibrated on. */
  chosen(): Locator {
    return this.page.getByRole("table", { name: "Chosen runs" }).locator("tr[data-run]");
  }

  found(): Locator {
    return this.page.getByRole("table", { name: "Runs to add" }).locator("tr[data-run]");
  }

  field(label: string): Locator {
    return this.page.getByRole("region", { name: "What to calibrate on" }).getByLabel(label, { exact: true });
  }

  saving(): Locator {
    return this.page.getByRole("button", { name: "Save as profile" });
  }

  async save(name: string): Promise<void> {
    await this.saving().click();
    await this.dialog().getByLabel("Name").fill(name);
    await this.dialog().getByRole("button", { name: "Save", exact: true }).click();
  }

  dialog(): Locator {
    return this.page.getByRole("dialog");
  }
}
