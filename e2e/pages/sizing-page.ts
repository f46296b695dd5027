import type { Locator, Page } from "@playwright/test";

/** The form that sizes a cluster, and its answer. */
export class SizingPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(search = ""): Promise<void> {
    await this.page.goto(`/sizing${search}`);
    await this.verdict().filter({ hasNotText: "is being loaded" }).waitFor();
  }

  async startFrom(name: string): Promise<void> {
    await this.page.getByRole("button", { name: "Start from ▾" }).click();
    await this.page.getByRole("menuitem", { name, exact: true }).click();
  }

  /** Goes to a step of the wizard by its words: "Workload", "Hardware and policy", "Answer". */
  async toStep(words: string): Promise<void> {
    await this.steps().getByRole("link", { name: words }).click();
    await this.currentStep(words).waitFor();
  }

  steps(): Locator {
    return this.page.getByRole("navigation", { name: "Steps" });
  }

  currentStep(words: string): Locator {
    return this.steps().locator("[aria-current]").filter({ hasText: words });
  }

  /** What a field comes to, beside it. */
  effect(field: string): Locator {
    return this.page.locator(`[data-effect="${field}"]`);
  }

  /** The first sentence. */
  verdict(): Locator {
    return this.page.locator("[data-verdict] h2");
  }

  /** What follows from the first sentence. */
  detail(): Locator {
    return this.page.locator("[data-verdict] p");
  }

  /** One of the four key figures: its number with its unit, without its note. */
  figure(title: string): Locator {
    return this.page.locator(`[data-key-number="${title}"] p`).first();
  }

  note(title: string): Locator {
    return this.page.locator(`[data-key-number="${title}"] p`).nth(1);
  }

  field(label: string): Locator {
    const form = this.page.getByRole("form", { name: "Plan" });
    return form.getByLabel(label, { exact: true }).and(form.locator("select, input:not([type=radio])"));
  }

  /** Whether the brokers of the cluster that the plan was taken from are enough for it. */
  provisioning(): Locator {
    return this.page.locator("[data-against]");
  }

  /** How the value of a field was found on that cluster. */
  origin(field: string): Locator {
    return this.page.locator("details", { has: this.page.locator(`[data-origin="${field}"]`) });
  }

  issue(label: string): Locator {
    return this.page.locator(`[data-issue="${label}"]`);
  }

  group(title: string): Locator {
    return this.page.locator(`[data-group="${title}"] summary`);
  }

  limit(name: string): Locator {
    return this.page.locator(`[data-limit="${name}"]`);
  }

  limits(): Locator {
    return this.page.locator("[data-limit]");
  }

  derivation(name: string): Locator {
    return this.page.locator(`[data-derivation="${name}"]`);
  }

  /** The command that asks the API the same, as it is copied. */
  async copyCurl(): Promise<string> {
    await this.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await this.page.getByRole("button", { name: "Export" }).click();
    await this.page.getByRole("menuitem", { name: "Copy as curl" }).click();
    await this.page.getByRole("menuitem", { name: "Copied" }).waitFor();
    return this.page.evaluate(() => navigator.clipboard.readText());
  }
}
