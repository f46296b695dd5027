import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";

/** Runs and groups of runs side by side. */
export class ComparePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens groups of ids, the first being the baseline. */
  async open(groups: readonly (readonly string[])[], more = ""): Promise<void> {
    const ids = groups.map((group) => group.join("~")).join(",");
    await this.page.goto(`/benchmarks/compare?ids=${encodeURIComponent(ids)}${more}`);
    await this.page.getByRole("heading", { level: 1, name: "Compare benchmarks" }).waitFor();
  }

  /** The first sentence. */
  sentence(): Locator {
    return this.page.locator("[data-verdict] h2");
  }

  group(letter: string): Locator {
    return this.page.locator(`[data-group="${letter}"]`);
  }

  groups(): Locator {
    return this.page.locator("[data-group]");
  }

  /** Chooses from the menu of a group. */
  async choose(letter: string, action: string | RegExp): Promise<void> {
    await this.group(letter)
      .getByRole("button", { name: /^What to do with/ })
      .click();
    await this.page.getByRole("menuitem", { name: action }).click();
  }

  /** A figure of a group, counted from 0; of load curves at a step. */
  figure(metric: string, group: number, step?: string): Locator {
    const row = step === undefined ? `[data-metric="${metric}"]` : `[data-metric="${metric}"][data-step="${step}"]`;
    return this.page.locator(`tr${row} > td`).nth(group);
  }

  /** The names of the compared groups, as they head the table. */
  async columns(): Promise<readonly string[]> {
    const heads = await this.page.locator("[data-chart^=Figures] thead th").allTextContents();
    return heads.slice(1).map((head) => head.replace(/(?:baseline)?(?:one run|median of \d+ runs)$/, "").trim());
  }

  condition(field: string): Locator {
    return this.page.locator(`[data-condition="${field}"] > td`);
  }

  unfair(): Locator {
    return this.page.locator("[data-unfair]");
  }

  chart(title: string): Locator {
    return this.page.locator(`[data-chart="${title}"]`);
  }

  search(): Locator {
    return this.page.getByRole("searchbox", { name: "Find runs to add" });
  }

  /** A run or a suite that was found. */
  found(name: string): Locator {
    return this.page.locator(`[data-found="${name}"]`).first();
  }

  gate(): Locator {
    return this.page.locator('[data-card="Regression gate"]');
  }

  gateResult(): Locator {
    return this.gate().locator("[data-passed]");
  }

  check(metric: string): Locator {
    return this.gate().locator(`[data-check="${metric}"]`);
  }

  command(title: RegExp): Locator {
    return this.gate().locator("[data-command]").filter({ hasText: title }).locator("pre");
  }

  /** Takes a file from the menu of the page. */
  async export(label: string): Promise<{ readonly fileName: string; readonly text: string }> {
    const taken = this.page.waitForEvent("download");
    await this.page.getByRole("button", { name: "Export ▾" }).click();
    await this.page.getByRole("menuitem", { name: label }).click();
    const download = await taken;
    await this.page.getByRole("menu").waitFor({ state: "hidden" });
    return { fileName: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
  }
}
