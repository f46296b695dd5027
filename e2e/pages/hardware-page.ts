import type { Locator, Page } from "@playwright/test";

/** The catalogue of hardware. */
export class HardwarePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(search = ""): Promise<void> {
    await this.page.goto(`/hardware${search}`);
    await this.page.locator("[data-first-sentence]").waitFor();
  }

  search(): Locator {
    return this.page.getByRole("searchbox", { name: "Find hardware" });
  }

  tab(name: string): Locator {
    return this.page.getByRole("tab", { name: new RegExp(`^${name}`) });
  }

  entries(): Locator {
    return this.page.locator("[data-entry]");
  }

  entry(name: string): Locator {
    return this.entries().filter({ has: this.page.getByRole("rowheader", { name }) });
  }

  async add(kind: "drive" | "machine" | "NIC"): Promise<void> {
    await this.page.getByRole("button", { name: "Add your own" }).click();
    await this.page.getByRole("menuitem", { name: `A ${kind}` }).click();
    await this.editor().waitFor();
  }

  editor(): Locator {
    return this.page.getByRole("dialog");
  }

  field(label: string): Locator {
    return this.editor().getByLabel(label, { exact: true }).and(this.page.locator("input, textarea, select"));
  }

  async save(): Promise<void> {
    await this.editor()
      .getByRole("button", { name: /^(Add the|Save)/ })
      .click();
  }
}
