import type { Locator, Page } from "@playwright/test";

/** Changing a cluster: its targets, how they are read and found. */
export class EditClusterPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(cluster: string): Promise<void> {
    await this.page.goto(`/clusters/${cluster}/edit`);
  }

  target(url: string): Locator {
    return this.page.locator(`[data-target-card="${url}"]`);
  }

  async test(url: string): Promise<void> {
    await this.target(url).getByRole("button", { name: "Test this address" }).click();
  }

  async openSettings(url: string): Promise<void> {
    await this.target(url).getByText("Format, sign-in and what it is").click();
  }

  async signInWithToken(url: string, token: string): Promise<void> {
    await this.target(url).getByLabel("Sign in with").selectOption("Bearer token");
    await this.target(url).getByLabel("Token", { exact: true }).fill(token);
  }

  /** What an earlier sign-in left, without its secrets. */
  signIn(url: string): Locator {
    return this.target(url).locator("[data-auth-saved]");
  }

  async openDiscovery(): Promise<void> {
    await this.page.getByText("Find targets: Kafka's metadata, http_sd, file_sd").click();
  }

  discovered(): Locator {
    return this.page.locator("[data-discovery-found]");
  }

  async save(): Promise<void> {
    await this.page.getByRole("button", { name: "Save", exact: true }).click();
  }
}
