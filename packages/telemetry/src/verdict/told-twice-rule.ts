import type { Evidence } from "./evidence.ts";
import type { Observation } from "./observation.ts";

const WORDS = new Intl.ListFormat("en-GB");

/** Counters of different processes under one id contradict, so rates between them are invented. */
export const brokerToldTwice = ({ toldTwice }: Evidence): Observation[] =>
  toldTwice.map(({ brokerId, urls }) => ({
    rule: "broker_told_twice",
    state: "warning",
    brokerId,
    signal: null,
    value: urls.length,
    limit: 1,
    evidence: `${urls.length} targets tell of broker ${brokerId}: ${WORDS.format(urls)}.`,
    checks: ["Remove all but one, or mend the id of the one that is another broker."],
    sentence: `${urls.length} targets tell of broker ${brokerId}, so its rates cannot be trusted.`,
    since: null,
  }));
