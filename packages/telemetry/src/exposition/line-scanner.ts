import * as ascii from "./ascii.ts";
import { CHARACTER_CLASS, NEWLINE } from "./ascii.ts";
import { HASH_PRIME, HASH_SEED } from "./hash.ts";
import { Labels } from "./sample.ts";
import type { Sample } from "./sample.ts";
import { NumberScanner } from "./scan-number.ts";
import type { Vocabulary } from "./vocabulary.ts";

const MS_PER_SECOND = 1000;

/** Reads single lines of an exposition. After `scan` it is itself the sample that was read. */
export class LineScanner implements Sample {
  familyId = 0;
  timeMs = NaN;
  seriesStart = 0;
  seriesEnd = 0;
  readonly labels: Labels;
  /** Why the line is no sample. */
  reason = "";
  readonly #bytes: Uint8Array;
  readonly #vocabulary: Vocabulary;
  readonly #timesInSeconds: boolean;
  readonly #number: NumberScanner;
  readonly #time: NumberScanner;
  #at = 0;
  #hash = 0;

  /** `timesInSeconds`: timestamps are seconds as in OpenMetrics, else milliseconds. One with a fraction is always seconds. */
  constructor(bytes: Uint8Array, vocabulary: Vocabulary, timesInSeconds: boolean) {
    this.#bytes = bytes;
    this.#vocabulary = vocabulary;
    this.#timesInSeconds = timesInSeconds;
    this.#number = new NumberScanner(bytes);
    this.#time = new NumberScanner(bytes);
    this.labels = new Labels(bytes);
  }

  /** True if the line that begins at `start`, with no blank before, is a sample. `familyId` is 0 if its family is unknown. */
  scan(start: number): boolean {
    this.#at = start;
    this.seriesStart = start;
    this.labels.clear();
    if (!this.#scanSeries()) return false;
    this.seriesEnd = this.#at;
    this.#skipBlanks();
    return this.#scanValue() && this.#scanTime();
  }

  get value(): number {
    return this.#number.value();
  }

  /** Where scanning stopped: within the line, or at its end. */
  get end(): number {
    return this.#at;
  }

  #byte(): number {
    return this.#bytes[this.#at] ?? NEWLINE;
  }

  #fail(reason: string): false {
    this.reason = reason;
    return false;
  }

  #skipBlanks(): void {
    while (((CHARACTER_CLASS[this.#byte()] ?? 0) & ascii.BLANK) !== 0) this.#at += 1;
  }

  #scanSeries(): boolean {
    const start = this.#at;
    if (this.#byte() === ascii.BRACE_OPEN) return this.#scanQuotedSeries();
    this.#scanToken(ascii.NAME_CHARACTER);
    const end = this.#at;
    if (end === start) return this.#fail("a metric name is expected");
    this.familyId = this.#vocabulary.families.find(this.#hash, this.#bytes, start, end);
    this.#skipBlanks();
    if (this.#byte() === ascii.BRACE_OPEN) {
      this.#at += 1;
      return this.#scanLabels();
    }
    if (this.#at === end) return this.#fail("a value is expected after the metric name");
    this.#at = end;
    return true;
  }

  /** `{"any name", label="value"}` */
  #scanQuotedSeries(): boolean {
    this.#at += 1;
    this.#skipBlanks();
    const start = this.#at + 1;
    if (this.#byte() !== ascii.QUOTE) return this.#fail("a metric name is expected");
    if (!this.#scanQuoted()) return this.#fail("the metric name's quote is not closed");
    this.familyId = this.#vocabulary.families.find(this.#hash, this.#bytes, start, this.#at - 1);
    this.#skipBlanks();
    return this.#endLabel() && this.#scanLabels();
  }

  #scanLabels(): boolean {
    for (;;) {
      this.#skipBlanks();
      if (this.#byte() === ascii.BRACE_CLOSE) {
        this.#at += 1;
        return true;
      }
      if (!this.#scanLabelName() || !this.#scanLabelValue() || !this.#endLabel()) return false;
    }
  }

  #scanLabelName(): boolean {
    const isQuoted = this.#byte() === ascii.QUOTE;
    const start = isQuoted ? this.#at + 1 : this.#at;
    if (isQuoted) {
      if (!this.#scanQuoted()) return this.#fail("the label name's quote is not closed");
    } else {
      this.#scanToken(ascii.LABEL_CHARACTER);
    }
    const end = isQuoted ? this.#at - 1 : this.#at;
    if (end === start) return this.#fail("a label name is expected");
    if (this.familyId !== 0) {
      const nameId = this.#vocabulary.labelNames.find(this.#hash, this.#bytes, start, end);
      this.labels.add(nameId, start, end);
    }
    this.#skipBlanks();
    if (this.#byte() !== ascii.EQUALS) return this.#fail("'=' is expected after the label name");
    this.#at += 1;
    return true;
  }

  #scanLabelValue(): boolean {
    this.#skipBlanks();
    const start = this.#at + 1;
    if (this.#byte() !== ascii.QUOTE) return this.#fail("a quoted label value is expected");
    const isClosed = this.familyId === 0 ? this.#skipQuoted() : this.#scanQuoted();
    if (!isClosed) return this.#fail("the label value's quote is not closed");
    if (this.familyId === 0) return true;
    const end = this.#at - 1;
    this.labels.setLastValue(this.#vocabulary.labelValues.find(this.#hash, this.#bytes, start, end), start, end);
    return true;
  }

  /** Passes the comma; a closing brace stays. */
  #endLabel(): boolean {
    this.#skipBlanks();
    const byte = this.#byte();
    if (byte === ascii.BRACE_CLOSE) return true;
    if (byte !== ascii.COMMA) return this.#fail("',' or '}' is expected after the label");
    this.#at += 1;
    return true;
  }

  #scanValue(): boolean {
    if (!this.#number.scan(this.#at)) {
      const isEmpty = this.#byte() === NEWLINE;
      return this.#fail(isEmpty ? "the value is missing" : "the value is not a number");
    }
    this.#at = this.#number.end;
    return this.#endNumber("the value is not a number");
  }

  #scanTime(): boolean {
    this.timeMs = NaN;
    this.#skipBlanks();
    if (this.#isLineEnd()) return true;
    if (!this.#time.scan(this.#at)) return this.#fail("the timestamp is not a number");
    this.#at = this.#time.end;
    const inSeconds = this.#timesInSeconds || this.#time.hasPoint;
    this.timeMs = inSeconds ? this.#time.value() * MS_PER_SECOND : this.#time.value();
    if (!this.#endNumber("the timestamp is not a number")) return false;
    this.#skipBlanks();
    return this.#isLineEnd() || this.#fail("nothing is expected after the timestamp");
  }

  #endNumber(reason: string): boolean {
    const byte = this.#byte();
    const ends = byte === NEWLINE || ((CHARACTER_CLASS[byte] ?? 0) & ascii.BLANK) !== 0;
    return ends || this.#fail(reason);
  }

  /** An exemplar (`# {…} value time`) ends what is read of a line. */
  #isLineEnd(): boolean {
    const byte = this.#byte();
    return byte === NEWLINE || byte === ascii.HASH;
  }

  /** Passes a name: a character of the class that is no digit, then any of the class. */
  #scanToken(characterClass: number): void {
    const bytes = this.#bytes;
    let at = this.#at;
    let hash = HASH_SEED;
    if (((CHARACTER_CLASS[bytes[at] ?? NEWLINE] ?? 0) & ascii.DIGIT) !== 0) return;
    for (;;) {
      const byte = bytes[at] ?? NEWLINE;
      if (((CHARACTER_CLASS[byte] ?? 0) & characterClass) === 0) break;
      hash = Math.imul(hash ^ byte, HASH_PRIME);
      at += 1;
    }
    this.#at = at;
    this.#hash = hash;
  }

  /** Passes a quoted text, computing the hash of what is between the quotes as it stands there. */
  #scanQuoted(): boolean {
    const bytes = this.#bytes;
    let at = this.#at + 1;
    let hash = HASH_SEED;
    for (;;) {
      const byte = bytes[at] ?? NEWLINE;
      if (byte === ascii.QUOTE) break;
      if (byte === NEWLINE) return false;
      hash = Math.imul(hash ^ byte, HASH_PRIME);
      at += 1;
      if (byte === ascii.BACKSLASH && bytes[at] !== NEWLINE) at += 1;
    }
    this.#at = at + 1;
    this.#hash = hash;
    return true;
  }

  #skipQuoted(): boolean {
    const bytes = this.#bytes;
    let at = this.#at + 1;
    for (;;) {
      const byte = bytes[at] ?? NEWLINE;
      if (byte === ascii.QUOTE) break;
      if (byte === NEWLINE) return false;
      at += byte === ascii.BACKSLASH && bytes[at + 1] !== NEWLINE ? 2 : 1;
    }
    this.#at = at + 1;
    return true;
  }
}
