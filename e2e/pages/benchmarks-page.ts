import type { Download, Locator, Page } from "@playwright/test";

interface SentFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** The list of benchmark runs, its uploads, and the page of a run. */
export class BenchmarksPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(search = ""): Promise<void> {
    await this.page.goto(`/benchmarks${search}`);
    await this.page.getByRole("heading", { level: 1, name: "Benchmarks" }).waitFor();
  }

  async openRun(id: string): Promise<void> {
    await this.page.goto(`/benchmarks/${id}`);
    await this.page.locator("[data-verdict]").waitFor();
  }

  sentence(): Locator {
    return this.page.locator("[data-verdict] h2");
  }

  row(name: string): Locator {
    return this.page.locator(`[data-run="${name}"]`);
  }

  rows(): Locator {
    return this.page.locator("[data-run]");
  }

  suite(name: string): Locator {
    return this.page.locator(`[data-suite="${name}"]`);
  }

  filter(label: string): Locator {
    return this.page.getByRole("search", { name: "Filter runs" }).getByLabel(label, { exact: true });
  }

  dialog(): Locator {
    return this.page.getByRole("dialog", { name: "Upload benchmark results" });
  }

  /** A file in the dialog, with what came of it. */
  upload(fileName: string): Locator {
    return this.page.locator(`[data-upload="${fileName}"]`);
  }

  /** Chooses files as the button's file dialog does. */
  async choose(files: readonly SentFile[]): Promise<void> {
    const chooser = this.page.waitForEvent("filechooser");
    await this.page.getByRole("button", { name: "Upload results" }).click();
    await (await chooser).setFiles([...files]);
    await this.dialog().waitFor();
  }

  /** Drops files onto the page as a person does with the mouse. */
  async drop(files: readonly SentFile[]): Promise<void> {
    const sent = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString("base64") }));
    const data = await this.page.evaluateHandle((all) => {
      const transfer = new DataTransfer();
      for (const { name, mimeType, base64 } of all) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
        transfer.items.add(new File([bytes], name, { type: mimeType }));
      }
      return transfer;
    }, sent);
    for (const type of ["dragenter", "dragover", "drop"])
      await this.page.dispatchEvent("main", type, { dataTransfer: data });
    await this.dialog().waitFor();
  }

  async send(): Promise<void> {
    await this.dialog()
      .getByRole("button", { name: /^Upload/ })
      .click();
  }

  keyNumber(title: string): Locator {
    return this.page.locator(`[data-key-number="${title}"]`);
  }

  chart(title: string): Locator {
    return this.page.locator(`[data-chart="${title}"]`);
  }

  condition(field: string): Locator {
    return this.page.locator(`[data-condition="${field}"]`);
  }

  /** Takes a file from the data menu of a chart or table. */
  async export(card: string, kind: "CSV" | "PNG" | "JSON"): Promise<{ readonly name: string; readonly bytes: Buffer }> {
    const taken: Promise<Download> = this.page.waitForEvent("download");
    await this.page.getByRole("button", { name: `Data of ${card}` }).click();
    await this.page.getByRole("menuitem", { name: new RegExp(`^${kind}`) }).click();
    const download = await taken;
    await this.page.getByRole("menu").waitFor({ state: "hidden" });
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
    return { name: download.suggestedFilename(), bytes: Buffer.concat(chunks) };
  }
}
