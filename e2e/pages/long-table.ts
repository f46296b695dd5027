import type { Locator, Page } from "@playwright/test";

/** A table that draws only the rows in view. */
export class LongTable {
  readonly box: Locator;

  constructor(page: Page, label: string) {
    this.box = page.getByRole("table", { name: label, exact: true });
  }

  /** Rows that are drawn, without the head. */
  rows(): Locator {
    return this.box.locator("[data-row]");
  }

  /** The row whose first cell says so, and no more. */
  row(name: string | RegExp): Locator {
    const first = this.box.page().locator('[role="cell"]:first-child', { hasText: name });
    return this.rows().filter({ has: first });
  }

  head(title: string): Locator {
    return this.box.getByRole("columnheader", { name: title });
  }

  sortBy(title: string): Locator {
    return this.head(title).getByRole("button");
  }

  /** How many pixels wider than its box it is. */
  over(): Promise<number> {
    return this.box.evaluate((box) => box.scrollWidth - box.clientWidth);
  }

  /** Rows that there are, drawn or not. */
  async total(): Promise<number> {
    return Number(await this.box.getAttribute("aria-rowcount")) - 1;
  }
}
