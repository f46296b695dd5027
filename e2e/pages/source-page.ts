import type { Locator, Page } from "@playwright/test";

/** One place that samples come from. */
export class SourcePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(cluster: string, source: string): Promise<void> {
    await this.page.goto(`/clusters/${cluster}/sources/${source}`);
  }

  /** What is the matter, and why. */
  verdict(): Locator {
    return this.page.locator("[data-verdict]");
  }

  section(name: "found" | "missing" | "history" | "naming"): Locator {
    return this.page.locator(`[data-section="${name}"]`);
  }

  value(signal: string): Locator {
    return this.page.locator(`[data-value="${signal}"] dd`);
  }

  missing(signal: string): Locator {
    return this.page.locator(`[data-missing="${signal}"]`);
  }

  /** All that can be added, at once. */
  allSnippets(): Locator {
    return this.page.locator("[data-all-snippets]");
  }

  scrapes(): Locator {
    return this.section("history").getByRole("row");
  }

  chart(): Locator {
    return this.page.locator("[data-history-chart] svg");
  }
}
