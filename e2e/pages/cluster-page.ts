import type { Locator, Page } from "@playwright/test";

const DRAG_STEPS = 8;

/** One cluster. */
export class ClusterPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(name: string, search = ""): Promise<void> {
    await this.page.goto(`/clusters/${name}${search}`);
  }

  verdict(): Locator {
    return this.page.locator("[data-verdict]");
  }

  chart(title: string): Locator {
    return this.page.locator(`[data-chart="${title}"]`);
  }

  /** The line of a broker or phase; its `d` attribute is what is drawn. */
  line(title: string, id: string): Locator {
    return this.chart(title).locator(`path[data-line="${id}"]`);
  }

  lines(title: string): Locator {
    return this.chart(title).locator("path[data-line]");
  }

  plot(title: string): Locator {
    return this.chart(title).getByRole("slider");
  }

  broker(id: string): Locator {
    return this.page.locator(`[data-broker="${id}"]`);
  }

  target(url: string): Locator {
    return this.page.locator(`[data-target="${url}"]`);
  }

  range(): Locator {
    return this.page.getByRole("button", { name: /^Range:/ });
  }

  /** Drags over a part of a chart, from one share of its width to another. */
  async drag(title: string, from: number, to: number): Promise<void> {
    const box = await this.plot(title).boundingBox();
    if (box === null) throw new Error(`${title} is not on the page`);
    const y = box.y + box.height / 2;
    await this.page.mouse.move(box.x + box.width * from, y);
    await this.page.mouse.down();
    await this.page.mouse.move(box.x + box.width * to, y, { steps: DRAG_STEPS });
    await this.page.mouse.up();
  }
}
