import type { Settings } from "../derive/is-computable.ts";
import { learnLines } from "../exposition/learn-lines.ts";
import type { LineMemory } from "../exposition/line-memory.ts";
import { parseRemembered } from "../exposition/parse-remembered.ts";
import { PageFindings, VOCABULARY } from "./page-findings.ts";
import { readScrape } from "./read-scrape.ts";
import { readingOf } from "./reading-of.ts";
import type { ScrapeReading } from "./scrape-reading.ts";
import type { ToldSample } from "./told-sample.ts";

/** Lines that came and went since the page was learned; with more it is learned anew. */
const MOST_MISSES = 32;
/** What is remembered of labels beside the lines; a page with more is read anew each time. */
const MOST_LABEL_CHARACTERS = 2 ** 20;
/** Pages that are read plainly before one is learned again, where those learned were of no use. */
const LONGEST_PAUSE = 64;

interface PageMemory {
  readonly lines: LineMemory;
  readonly told: readonly ToldSample[];
}

/**
 * Reads the pages of one source, one after the other. What it answers is what `readScrape` does; but as series come in
 * the same order each time, it compares a page with its memory of the one before and reads little more than values.
 */
export class ScrapeReader {
  #memory: PageMemory | null = null;
  #pause = 0;
  #nextPause = 0;

  /** How many bytes the memory takes, about. */
  get heldBytes(): number {
    return this.#memory?.lines.heldBytes ?? 0;
  }

  read(body: Uint8Array, settings: Settings = {}): ScrapeReading {
    if (this.#memory !== null) {
      const reading = this.#recall(body, this.#memory, settings);
      if (reading !== null) return reading;
      this.#memory = null;
      this.#pause = this.#nextPause;
      this.#nextPause = Math.min(LONGEST_PAUSE, 2 * this.#nextPause + 1);
    }
    if (this.#pause > 0) {
      this.#pause -= 1;
      return readScrape(body, settings);
    }
    return this.#learn(body, settings);
  }

  #recall(body: Uint8Array, { lines, told }: PageMemory, settings: Settings): ScrapeReading | null {
    const findings = new PageFindings(body);
    const counts = parseRemembered(body, VOCABULARY, lines, {
      onTold: (number, value, start) => {
        const sample = told[number - 1];
        if (sample !== undefined) findings.takeTold(sample, value, start);
      },
      onSample: (sample) => findings.take(sample),
    });
    if (counts === null) return null;
    if (counts.misses > MOST_MISSES) this.#memory = null;
    else if (counts.misses === 0) this.#nextPause = 0;
    return readingOf(findings, counts, settings);
  }

  #learn(body: Uint8Array, settings: Settings): ScrapeReading {
    const findings = new PageFindings(body);
    const told: ToldSample[] = [];
    let characters = 0;
    const { counts, memory } = learnLines(body, VOCABULARY, (sample) => {
      const found = findings.take(sample);
      if (found === undefined) return false;
      characters += (found.labelsText?.length ?? 0) + (found.topic?.topic.length ?? 0);
      if (characters <= MOST_LABEL_CHARACTERS) told.push(found);
      return true;
    });
    this.#memory = memory === null || characters > MOST_LABEL_CHARACTERS ? null : { lines: memory, told };
    return readingOf(findings, counts, settings);
  }
}
