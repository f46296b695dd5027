import { durationWords } from "./words.ts";

/** Where a benchmark is. */
export interface Place {
  readonly number: number;
  readonly total: number;
  readonly step: string;
  readonly repeat: number;
  readonly repeats: number;
}

export interface Progress {
  readonly begin: (place: Place) => void;
  /** What is seen just now; shown on a terminal only. */
  readonly look: (words: string, secondsLeft: number) => void;
  /** What the step gave; ends its line. */
  readonly end: (words: string) => void;
  /** A line of its own. */
  readonly say: (line: string) => void;
}

const placeWords = ({ number, total, step, repeat, repeats }: Place): string => {
  const digits = String(total).length;
  return `[${String(number).padStart(digits)}/${total}] ${step}${repeats > 1 ? `, run ${repeat} of ${repeats}` : ""}`;
};

const USUAL_COLUMNS = 120;

/** One line a run: on a terminal it lives while the run goes on, elsewhere it is written when the run has ended. */
export const createProgress = (out: NodeJS.WriteStream): Progress => {
  let place: Place | null = null;
  let isOpen = false;
  const live = out.isTTY;
  const clear = (): void => {
    if (isOpen) out.write("\r\u001B[2K");
    isOpen = false;
  };
  const show = (words: string): void => {
    if (place === null) return;
    clear();
    const line = `${placeWords(place)}  ${words}`;
    // A line that wraps cannot be taken back; a terminal without a width has 0 columns.
    out.write(line.slice(0, (out.columns || USUAL_COLUMNS) - 1));
    isOpen = true;
  };
  return {
    begin: (next) => {
      place = next;
      if (live) show("preparing");
    },
    look: (words, secondsLeft) => {
      if (live) show(`${words}  ${durationWords(secondsLeft)} left`);
    },
    end: (words) => {
      clear();
      if (place !== null) out.write(`${placeWords(place)}  ${words}\n`);
      place = null;
    },
    say: (line) => {
      clear();
      out.write(`${line}\n`);
    },
  };
};
