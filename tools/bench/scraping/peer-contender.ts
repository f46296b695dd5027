import { mkdir } from "node:fs/promises";
import path from "node:path";
import { type Peer, startPrometheus, startVictoriaMetrics } from "../store/peers.ts";
import type { Contender, Scraping } from "./contender.ts";
import { residentBytesOf } from "./resident.ts";
import { scrapeConfiguration } from "./scrape-configuration.ts";

interface Answer {
  readonly data: { readonly result: readonly { readonly value: readonly [number, string] }[] };
}

const upIn = async ({ url }: Peer): Promise<number> => {
  const response = await fetch(`${url}/api/v1/query?query=${encodeURIComponent("count(up == 1)")}&nocache=1`);
  const { data }: Answer = JSON.parse(await response.text());
  return Number(data.result[0]?.value[1] ?? 0);
};

const contenderOf = (peer: Peer): Contender => ({
  cpuSeconds: peer.cpuSeconds,
  residentBytes: () => ({ [peer.name]: residentBytesOf(peer.pid) }),
  healthy: () => upIn(peer),
  stop: peer.stop,
});

export const startScrapingPrometheus = async (directory: string, scraping: Scraping, isFiltered: boolean) => {
  const home = path.join(directory, "prometheus");
  await mkdir(home);
  return contenderOf(await startPrometheus(home, scrapeConfiguration(scraping, isFiltered)));
};

export const startScrapingVictoria = async (directory: string, scraping: Scraping) => {
  const home = path.join(directory, "victoria");
  await mkdir(home);
  return contenderOf(await startVictoriaMetrics(home, scrapeConfiguration(scraping, true)));
};
