import { expect, type Locator, type Page } from "@playwright/test";

/** Where one signs in. */
export class SignInPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens a page of the console, which leads here while nobody is signed in. */
  async openInstead(path: string): Promise<void> {
    await this.page.goto(path);
    await expect(this.heading()).toBeVisible();
  }

  heading(): Locator {
    return this.page.getByRole("heading", { name: "Sign in", level: 1 });
  }

  name(): Locator {
    return this.page.getByRole("textbox", { name: "Name", exact: true });
  }

  password(): Locator {
    return this.page.getByLabel("Password", { exact: true });
  }

  /** Types name and password, and presses Enter. */
  async by(name: string, password: string): Promise<void> {
    await this.name().fill(name);
    await this.password().fill(password);
    await this.password().press("Enter");
  }

  async byToken(token: string): Promise<void> {
    await this.page.getByRole("button", { name: "Use a token instead" }).click();
    await this.page.getByLabel("API token").fill(token);
    await this.page.getByLabel("API token").press("Enter");
  }

  problem(): Locator {
    return this.page.getByRole("alert");
  }

  /** The menu of who is signed in, in the shell. */
  menu(): Locator {
    return this.page.getByRole("button", { name: /account and sign-out$/ });
  }

  async choose(item: "Account" | "Administration" | "Sign out"): Promise<void> {
    await this.menu().click();
    await this.page.getByRole("menuitem", { name: item }).click();
  }
}
