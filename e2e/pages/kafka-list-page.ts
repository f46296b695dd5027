import type { Locator, Page } from "@playwright/test";
import { LongTable } from "./long-table.ts";

const LISTS = {
  brokers: { table: "Brokers", search: "Search brokers, hosts and racks" },
  topics: { table: "Topics", search: "Search topics" },
  "consumer-groups": { table: "Consumer groups", search: "Search groups and topics" },
} as const;

/** What of a cluster's Kafka is listed: its brokers, topics or consumer groups. */
export class KafkaListPage {
  readonly page: Page;
  readonly list: keyof typeof LISTS;
  readonly table: LongTable;

  constructor(page: Page, list: keyof typeof LISTS) {
    this.page = page;
    this.list = list;
    this.table = new LongTable(page, LISTS[list].table);
  }

  async open(cluster: string, rest = ""): Promise<void> {
    await this.page.goto(`/clusters/${cluster}/${this.list}${rest}`);
  }

  verdict(): Locator {
    return this.page.locator("[data-verdict]");
  }

  search(): Locator {
    return this.page.getByRole("textbox", { name: LISTS[this.list].search });
  }

  /** A part of the page by its heading's text. */
  tableOf(label: string): LongTable {
    return new LongTable(this.page, label);
  }
}
