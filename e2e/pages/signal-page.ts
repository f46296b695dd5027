import type { Locator, Page } from "@playwright/test";

/** One signal of the catalogue. */
export class SignalPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(name: string): Promise<void> {
    await this.page.goto(`/signals/${name}`);
    await this.page.getByRole("heading", { level: 1 }).waitFor();
  }

  heading(name: string): Locator {
    return this.page.getByRole("heading", { level: 1, name });
  }

  cluster(name: string): Locator {
    return this.page.locator(`[data-cluster="${name}"]`);
  }

  expression(naming: string): Locator {
    return this.page.locator("[data-expression]").filter({ hasText: naming });
  }
}
