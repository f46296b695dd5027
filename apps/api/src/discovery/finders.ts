import type { Discovery } from "@highwater/contract/discovery";
import type { SourceClient } from "../collect/source-client.ts";
import { createFileFinder } from "./file-finder.ts";
import type { Finder } from "./found-target.ts";
import { createHttpFinder } from "./http-finder.ts";
import { createKafkaFinder, type AskKafka } from "./kafka-finder.ts";

export const DEFAULT_REFRESH_SECONDS = 60;

/** The finders that some settings ask for; an address or path that is there twice is looked at once. */
export const createFinders = (
  { kafka, http = [], files = [], refreshSeconds = DEFAULT_REFRESH_SECONDS }: Discovery,
  bootstrapServers: readonly string[],
  client: SourceClient,
  askKafka: AskKafka,
): Finder[] => {
  const finders: Finder[] = [
    ...(kafka === undefined || kafka === null || bootstrapServers.length === 0
      ? []
      : [createKafkaFinder({ bootstrapServers, format: "prometheus", ...kafka, askKafka })]),
    ...http.map(({ url }) => createHttpFinder({ url, refreshSeconds, client })),
    ...files.map(createFileFinder),
  ];
  return [...new Map(finders.map((finder) => [finder.key, finder])).values()];
};
