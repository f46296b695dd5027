import type { Locator, Page } from "@playwright/test";

/** The list of all clusters. */
export class ClustersPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto("/");
  }

  row(name: string): Locator {
    return this.page.locator(`[data-cluster="${name}"]`);
  }

  firstSentence(): Locator {
    return this.page.locator("[data-verdict] h2");
  }
}
