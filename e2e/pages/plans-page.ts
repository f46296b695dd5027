import type { Locator, Page } from "@playwright/test";

/** The saved plans, and what the sizing page does with one. */
export class PlansPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto("/plans");
    await this.page.getByRole("heading", { level: 1, name: "Plans" }).waitFor();
  }

  row(name: string): Locator {
    return this.page.locator(`[data-plan="${name}"]`);
  }

  /** Chooses from the menu of a plan. */
  async choose(name: string, action: "Rename" | "Duplicate" | "Delete"): Promise<void> {
    const menu = `What to do with ${name}`;
    await this.page.getByRole("button", { name: menu, exact: true }).click();
    // The one before may still be closing.
    await this.page.getByRole("menu", { name: menu, exact: true }).getByRole("menuitem", { name: action }).click();
  }

  /** The name of what is open on the sizing page. */
  title(): Locator {
    return this.page.getByRole("heading", { level: 1 });
  }

  action(name: string): Locator {
    return this.page.getByRole("main").getByRole("button", { name, exact: true });
  }

  nameField(): Locator {
    return this.page.getByLabel("Name of the plan");
  }

  /** Saves what stands in the form under a name. */
  async save(name: string): Promise<void> {
    await this.action("Save").click();
    await this.nameField().fill(name);
    await this.nameField().press("Enter");
    await this.page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
  }

  /** Opens what is to be shared; the links stand in fields. */
  async share(): Promise<void> {
    await this.action("Share").click();
  }

  link(kind: "saved" | "fields"): Locator {
    return this.page.locator(`[data-link="${kind}"]`);
  }

  async urlOf(kind: "saved" | "fields"): Promise<string> {
    return this.link(kind).getByRole("textbox").inputValue();
  }

  /** Takes a file from the export menu. */
  async export(label: string): Promise<{ readonly fileName: string; readonly text: string }> {
    const taken = this.page.waitForEvent("download");
    await this.page.getByRole("button", { name: "Export" }).click();
    await this.page.getByRole("menuitem", { name: new RegExp(`^${label}`) }).click();
    const download = await taken;
    await this.page.getByRole("menu").waitFor({ state: "hidden" });
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
    return { fileName: download.suggestedFilename(), text: Buffer.concat(chunks).toString("utf8") };
  }
}
