import type { Locator, Page } from "@playwright/test";

/** The measurements that plans stand on. */
export class ProfilesPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto("/profiles");
    await this.page.locator("[data-first-sentence]").waitFor();
  }

  card(name: string): Locator {
    return this.page.getByRole("region", { name, exact: true });
  }

  async add(): Promise<void> {
    await this.page.getByRole("button", { name: "Add your own" }).click();
    await this.editor().waitFor();
  }

  editor(): Locator {
    return this.page.getByRole("dialog");
  }

  field(label: string): Locator {
    return this.editor().getByLabel(label, { exact: true });
  }

  async save(): Promise<void> {
    await this.editor()
      .getByRole("button", { name: /^(Add the|Save)/ })
      .click();
  }
}
