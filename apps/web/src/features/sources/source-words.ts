import type { Source, SourceDetail, Verdict } from "@highwater/contract";
import { MINUTE_MS, sayDuration } from "../../lib/durations.ts";
import { clockTime, dayOf } from "../../lib/time-range.ts";

type State = Verdict["state"];

/** How its samples come. */
export const VIA_WORDS: Readonly<Record<Source["via"], string>> = {
  scrape: "scraped",
  jolokia: "read over Jolokia",
  promql: "asked of a Prometheus API",
  push: "pushed",
  "remote-write": "sent by remote-write",
  otlp: "sent by OTLP",
};

export const ORIGIN_WORDS: Readonly<Record<Source["origin"], string>> = {
  configured: "listed by hand",
  kafka: "found in Kafka's metadata",
  http_sd: "found by http_sd",
  file_sd: "found by file_sd",
  sent: "sent to the console",
};

export const ROLE_WORDS: Readonly<Record<NonNullable<Source["role"]>, string>> = {
  broker: "broker",
  controller: "controller",
  combined: "broker and controller",
  host: "a broker's machine",
  unknown: "not told",
};

const hostOf = (url: string): string => {
  try {
    const { host, pathname, search } = new URL(url);
    return `${host}${pathname === "/" || pathname === "/metrics" ? "" : `${pathname}${search}`}`;
  } catch {
    return url;
  }
};

/** What people call a source: its address without what is the same everywhere, or the broker whose samples are sent. */
export const sourceName = ({
  url,
  via,
  brokerId,
  instance,
}: Pick<Source, "url" | "via" | "brokerId" | "instance">): string => {
  if (url === null) return `Broker ${brokerId ?? "?"}, ${VIA_WORDS[via]}`;
  return instance === null ? hostOf(url) : `${instance} in ${hostOf(url)}`;
};

/** Whose metrics these are, within a sentence: "broker 2 (b2:7071)". */
const subjectOf = (source: Source): string => {
  const { brokerId, url, role } = source;
  if (brokerId === null) return sourceName(source);
  const part = role === "host" ? "the machine of broker" : role === "controller" ? "controller" : "broker";
  const who = `${part} ${brokerId}`;
  return url === null ? who : `${who} (${sourceName(source)})`;
};

/** Less than this share of the expected signals is hardly any use. */
const ALMOST_EMPTY = 0.5;

/** How many of the signals that a source of its kind can have it gives. */
export const foundOf = ({ state }: Pick<Source, "state">) => ({
  found: state.signals.length,
  expected: state.signals.length + state.missing.length,
});

/** How many signals its newest good scrape lacked; of a source that is down that is past. */
export const missingSentence = (count: number, isDown: boolean): string => {
  const [be, start] = isDown ? [["was", "were"], "When it last answered, "] : [["is", "are"], ""];
  return `${start}${count} ${count === 1 ? `signal ${be[0]}` : `signals ${be[1]}`} missing`;
};

/** The judgement of a source, as a colour and a shape. */
export const stateOf = (source: Pick<Source, "state" | "alsoTold">): State => {
  const { health } = source.state;
  if (health !== "up") return health === "down" ? "bad" : "unknown";
  const { found, expected } = foundOf(source);
  return found < ALMOST_EMPTY * expected || source.alsoTold.length > 0 ? "warning" : "good";
};

/** When the newest run of good or of bad scrapes began; `whole`: it is as long as the history is kept. */
export const runOf = (
  history: SourceDetail["history"],
): { readonly sinceMs: number; readonly whole: boolean } | null => {
  const [newest] = history;
  if (newest === undefined) return null;
  const end = history.findIndex(({ error }) => (error === null) !== (newest.error === null));
  const first = history.at(end === -1 ? -1 : end - 1) ?? newest;
  return { sinceMs: Date.parse(first.at), whole: end === -1 };
};

const momentOf = (ms: number, nowMs: number): string =>
  dayOf(ms) === dayOf(nowMs) ? clockTime(ms) : `${dayOf(ms)} ${clockTime(ms)}`;

const sinceWords = (sinceMs: number, nowMs: number, atLeast = false): string => {
  const since = `since ${momentOf(sinceMs, nowMs)}`;
  return nowMs - sinceMs < MINUTE_MS
    ? since
    : `for ${atLeast ? "at least " : ""}${sayDuration(nowMs - sinceMs)}, ${since}`;
};

const downSentence = (source: SourceDetail, nowMs: number): string => {
  const { lastSuccessAt } = source.state;
  const what = source.url === null ? "arrives from" : "can be read from";
  if (lastSuccessAt !== null)
    return `Nothing ${what} ${subjectOf(source)} ${sinceWords(Date.parse(lastSuccessAt), nowMs)}.`;
  if (source.url === null) return `Nothing usable arrives from ${subjectOf(source)}.`;
  const start = momentOf(Date.parse(source.historySince), nowMs);
  return `Nothing could be read from ${subjectOf(source)} since the console started, ${start}.`;
};

const RECENT = 50;

/** Says that of the newest scrapes some failed, where the newest one did not; "" otherwise. */
export const failedLately = (history: SourceDetail["history"]): string => {
  const recent = history.slice(0, RECENT);
  const failed = recent.filter(({ error }) => error !== null);
  const [newest] = failed;
  if (newest === undefined || recent[0]?.error !== null) return "";
  const last = clockTime(Date.parse(newest.at), true);
  return `${failed.length} of the newest ${recent.length} failed, the last at ${last}: ${newest.error ?? ""}`;
};

/** Says that lines of the newest body were no samples, such as of a page that was cut off; "" otherwise. */
const badLines = ({ history, firstBadLine }: SourceDetail): string => {
  const rejected = history[0]?.rejected ?? 0;
  if (rejected === 0) return "";
  const first = firstBadLine === null ? "" : `, the first is line ${firstBadLine.line}`;
  return ` ${rejected} of its lines ${rejected === 1 ? "is" : "are"} not valid${first}: the page may be cut off.`;
};

/** What the page of a source says first: what it is, whether it works, since when. */
export const sourceSentence = (source: SourceDetail, nowMs: number): string => {
  if (source.state.health === "waiting") return `${sourceName(source)} waits for its first scrape.`;
  if (source.state.health === "down") return downSentence(source, nowMs);
  const { found, expected } = foundOf(source);
  const run = runOf(source.history);
  const since = run === null ? "" : ` ${sinceWords(run.sinceMs, nowMs, run.whole)}`;
  const subject = subjectOf(source);
  const starts = `${subject.charAt(0).toUpperCase()}${subject.slice(1)}`;
  if (source.alsoTold.length > 0)
    return `${source.alsoTold.length + 1} targets tell of broker ${source.brokerId ?? "?"}, so its rates cannot be trusted.`;
  const bad = badLines(source);
  if (stateOf(source) === "warning") return `${starts} answers, but gives only ${found} of ${expected} signals.${bad}`;
  return `${starts} gives ${found} of ${expected} signals${since}.${bad}`;
};

const named = (sources: readonly Source[]): string => {
  const names = sources.slice(0, 3).map(subjectOf);
  const rest = sources.length - names.length;
  return new Intl.ListFormat("en-GB").format(rest === 0 ? names : [...names, `${rest} more`]);
};

/** What the list of sources says first: which of them needs a person. */
export const sourcesSentence = (sources: readonly Source[]): { readonly state: State; readonly sentence: string } => {
  const inState = (state: State) => sources.filter((source) => stateOf(source) === state);
  const [down, empty, waiting] = [inState("bad"), inState("warning"), inState("unknown")];
  if (down.length > 0)
    return {
      state: "bad",
      sentence: `${down.length} of ${sources.length} ${sources.length === 1 ? "source" : "sources"} ${down.length === 1 ? "gives" : "give"} nothing: ${named(down)}.`,
    };
  const doubled = sources.find(({ alsoTold }) => alsoTold.length > 0);
  if (doubled !== undefined)
    return {
      state: "warning",
      sentence: `${doubled.alsoTold.length + 1} targets tell of broker ${doubled.brokerId ?? "?"}, so its rates cannot be trusted. Remove all but one, or mend the wrong id.`,
    };
  if (empty.length > 0)
    return { state: "warning", sentence: `Less than half of the signals come from ${named(empty)}.` };
  if (waiting.length > 0)
    return { state: "unknown", sentence: `${waiting.length} of ${sources.length} wait for the first scrape.` };
  return {
    state: "good",
    sentence: sources.length === 1 ? "The one source gives samples." : `All ${sources.length} sources give samples.`,
  };
};
