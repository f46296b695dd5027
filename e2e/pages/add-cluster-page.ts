import type { Locator, Page } from "@playwright/test";

/** Adding a cluster by the metrics addresses of its brokers. */
export class AddClusterPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto("/clusters/new");
  }

  /** Pastes an address as a person does; it is looked at without another click. */
  async paste(url: string): Promise<void> {
    await this.page.getByLabel(/^Metrics address of/).focus();
    await this.page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
      );
    }, url);
  }

  found(url: string): Locator {
    return this.page.locator(`[data-probe="${url}"]`);
  }

  failure(): Locator {
    return this.page.getByRole("alert");
  }

  shortName(): Locator {
    return this.page.getByLabel("Short name");
  }

  p99Target(): Locator {
    return this.page.getByLabel("p99 target, broker-side");
  }

  scrapeEvery(): Locator {
    return this.page.getByLabel("Scrape every");
  }

  async submit(): Promise<void> {
    await this.page.getByRole("button", { name: /^Add the cluster/ }).click();
  }
}
