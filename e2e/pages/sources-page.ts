import type { Locator, Page } from "@playwright/test";

/** Where the samples of a cluster come from. */
export class SourcesPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(cluster: string): Promise<void> {
    await this.page.goto(`/clusters/${cluster}/sources`);
  }

  firstSentence(): Locator {
    return this.page.locator("[data-verdict] h2");
  }

  rows(): Locator {
    return this.page.locator("[data-source]");
  }

  /** The line that names an address, or a broker whose samples are sent. */
  row(name: string): Locator {
    return this.rows().filter({ has: this.page.getByRole("link", { name, exact: true }) });
  }

  howToSend(): Locator {
    return this.page.locator("[data-no-sources]");
  }

  async choose(name: string): Promise<void> {
    await this.page.getByRole("link", { name, exact: true }).click();
  }
}
