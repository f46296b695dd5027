import type { Fault } from "../reading.ts";
import type { Line } from "../text/lines.ts";
import { isNote, NOTE } from "../text/note.ts";
import { readWhole } from "../text/numbers.ts";

/** A header that says that the results after it, up to the next such header, ran side by side. */
export interface ConcurrentProducers {
  readonly line: number;
  /** How many producers were started. */
  readonly producers: number;
}

/** More producers than this are started by no benchmark. */
const MOST_PRODUCERS = 1000;

const HEADER = new RegExp(`${NOTE.source}concurrent\\s+producers\\s*=\\s*(.*?)\\s*$`);

/** The headers `# highwater: concurrent producers=N` of a file; one whose N is no number of producers is a fault. */
export const concurrentProducers = (
  lines: readonly Line[],
): { readonly headers: readonly ConcurrentProducers[]; readonly faults: readonly Fault[] } => {
  const [headers, faults]: [ConcurrentProducers[], Fault[]] = [[], []];
  for (const { number, text } of lines) {
    const word = isNote(text) ? HEADER.exec(text)?.[1] : undefined;
    if (word === undefined) continue;
    const producers = readWhole(word);
    if (producers !== null && producers >= 1 && producers <= MOST_PRODUCERS) headers.push({ line: number, producers });
    else
      faults.push({
        line: number,
        reason: `"${word.slice(0, 40)}" is no number of concurrent producers: a whole number from 1 to ${MOST_PRODUCERS} was expected`,
      });
  }
  return { headers, faults };
};
