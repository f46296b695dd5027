import type { Locator, Page } from "@playwright/test";

/** The room to the knee on the page of a cluster. */
export class HeadroomSection {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(cluster: string, search = ""): Promise<void> {
    await this.page.goto(`/clusters/${cluster}${search}`);
    await this.section().scrollIntoViewIfNeeded();
  }

  section(): Locator {
    return this.page.locator("[data-headroom]");
  }

  /** Whether the brokers are enough for the load. */
  provisioning(): Locator {
    return this.page.locator("[data-brokers-for-load]");
  }

  sentence(): Locator {
    return this.page.locator("[data-headroom-sentence]");
  }

  benchmark(): Locator {
    return this.section().getByRole("combobox");
  }

  chart(): Locator {
    return this.page.locator(`[data-chart="Live p99 over the benchmark's curve"]`);
  }

  room(brokerId: string): Locator {
    return this.page.locator(`tr[data-room="${brokerId}"]`);
  }

  rooms(): Locator {
    return this.page.locator("tr[data-room]");
  }
}
