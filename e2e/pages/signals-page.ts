import type { Locator, Page } from "@playwright/test";

/** The catalogue of signals. */
export class SignalsPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(rest = ""): Promise<void> {
    await this.page.goto(`/signals${rest}`);
    await this.page.getByRole("heading", { level: 1, name: "Signals" }).waitFor();
  }

  search(): Locator {
    return this.page.getByRole("searchbox", { name: "Find a signal" });
  }

  scope(): Locator {
    return this.page.getByRole("combobox", { name: "Who tells it" });
  }

  missingIn(): Locator {
    return this.page.getByRole("combobox", { name: "Missing in a cluster" });
  }

  rows(): Locator {
    return this.page.locator("[data-signal]");
  }

  row(name: string): Locator {
    return this.page.locator(`[data-signal="${name}"]`);
  }

  groups(): Locator {
    return this.page.getByRole("main").getByRole("heading", { level: 2 });
  }
}
