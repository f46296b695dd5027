import * as ascii from "./ascii.ts";
import { NEWLINE } from "./ascii.ts";
import { Cursor } from "./cursor.ts";
import { endOfPlainLabels } from "./plain-labels.ts";
import { endOfPlainNumber } from "./plain-number.ts";
import { sameBytes, viewOf } from "./same-bytes.ts";
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
  /** Where the value stands, or what stands in its place. */
  valueStart = 0;
  readonly labels: Labels;
  /** Why the line is no sample. */
  reason = "";
  readonly #cursor: Cursor;
  readonly #view: DataView;
  /** Where the metric name that was scanned last stands, if it was not quoted. */
  #nameStart = 0;
  #nameLength = 0;
  readonly #vocabulary: Vocabulary;
  readonly #timesInSeconds: boolean;
  readonly #number: NumberScanner;
  readonly #time: NumberScanner;

  /** `timesInSeconds`: timestamps are seconds as in OpenMetrics, else milliseconds. One with a fraction is always seconds. */
  constructor(bytes: Uint8Array, vocabulary: Vocabulary, timesInSeconds: boolean) {
    this.#cursor = new Cursor(bytes);
    this.#view = viewOf(bytes);
    this.#vocabulary = vocabulary;
    this.#timesInSeconds = timesInSeconds;
    this.#number = new NumberScanner(bytes);
    this.#time = new NumberScanner(bytes);
    this.labels = new Labels(bytes);
  }

  /** True if the line that begins at `start`, with no blank before, is a sample. `familyId` is 0 if its family is unknown. */
  scan(start: number): boolean {
    this.#cursor.at = start;
    this.seriesStart = start;
    this.labels.clear();
    if (!this.#scanSeries()) return false;
    this.seriesEnd = this.#cursor.at;
    this.#cursor.passBlanks();
    this.valueStart = this.#cursor.at;
    return this.#passPlainNumber() || (this.#scanValue() && this.#scanTime());
  }

  /** Of a family that nobody asks for the value is not needed. */
  #passPlainNumber(): boolean {
    const end = this.familyId === 0 ? endOfPlainNumber(this.#cursor.bytes, this.#cursor.at) : -1;
    if (end < 0) return false;
    this.#cursor.at = end;
    this.timeMs = NaN;
    return true;
  }

  /** True if value and time of a sample stand from `start` to the line's end. Of the sample only these two are told then. */
  scanValueAt(start: number): boolean {
    this.#cursor.at = start;
    this.#cursor.passBlanks();
    return this.#scanValue() && this.#scanTime();
  }

  get value(): number {
    return this.#number.value();
  }

  /** Where scanning stopped: within the line, or at its end. */
  get end(): number {
    return this.#cursor.at;
  }

  #fail(reason: string): false {
    this.reason = reason;
    return false;
  }

  #scanSeries(): boolean {
    const start = this.#cursor.at;
    if (this.#cursor.byte() === ascii.BRACE_OPEN) return this.#scanQuotedSeries();
    if (!this.#passSameName(start)) {
      this.#cursor.passName(ascii.NAME_CHARACTER);
      if (this.#cursor.at === start) return this.#fail("a metric name is expected");
      this.#nameLength = this.#cursor.at - start;
      this.familyId = this.#vocabulary.families.find(this.#cursor.hash, this.#cursor.bytes, start, this.#cursor.at);
    }
    this.#nameStart = start;
    const end = this.#cursor.at;
    this.#cursor.passBlanks();
    if (this.#cursor.byte() === ascii.BRACE_OPEN) {
      this.#cursor.at += 1;
      return this.#scanLabels();
    }
    if (this.#cursor.at === end) return this.#fail("a value is expected after the metric name");
    this.#cursor.at = end;
    return true;
  }

  /** Lines of a family follow each other. */
  #passSameName(start: number): boolean {
    const end = start + this.#nameLength;
    const { bytes } = this.#cursor;
    if (end === start || end >= bytes.length) return false;
    if (((ascii.CHARACTER_CLASS[bytes[end] ?? NEWLINE] ?? 0) & ascii.NAME_CHARACTER) !== 0) return false;
    if (!sameBytes(this.#view, this.#nameStart, this.#view, start, this.#nameLength)) return false;
    this.#cursor.at = end;
    return true;
  }

  /** `{"any name", label="value"}` */
  #scanQuotedSeries(): boolean {
    this.#nameLength = 0;
    this.#cursor.at += 1;
    this.#cursor.passBlanks();
    const start = this.#cursor.at + 1;
    if (this.#cursor.byte() !== ascii.QUOTE) return this.#fail("a metric name is expected");
    if (!this.#cursor.passQuoted()) return this.#fail("the metric name's quote is not closed");
    this.familyId = this.#vocabulary.families.find(this.#cursor.hash, this.#cursor.bytes, start, this.#cursor.at - 1);
    this.#cursor.passBlanks();
    return this.#endLabel() && this.#scanLabels();
  }

  #scanLabels(): boolean {
    const plainEnd = this.familyId === 0 ? endOfPlainLabels(this.#cursor.bytes, this.#cursor.at) : -1;
    if (plainEnd >= 0) {
      this.#cursor.at = plainEnd;
      return true;
    }
    for (;;) {
      this.#cursor.passBlanks();
      if (this.#cursor.byte() === ascii.BRACE_CLOSE) {
        this.#cursor.at += 1;
        return true;
      }
      if (!this.#scanLabelName() || !this.#scanLabelValue() || !this.#endLabel()) return false;
    }
  }

  #scanLabelName(): boolean {
    const isQuoted = this.#cursor.byte() === ascii.QUOTE;
    const start = isQuoted ? this.#cursor.at + 1 : this.#cursor.at;
    if (isQuoted) {
      if (!this.#cursor.passQuoted()) return this.#fail("the label name's quote is not closed");
    } else {
      this.#cursor.passName(ascii.LABEL_CHARACTER);
    }
    const end = isQuoted ? this.#cursor.at - 1 : this.#cursor.at;
    if (end === start) return this.#fail("a label name is expected");
    if (this.familyId !== 0) {
      const nameId = this.#vocabulary.labelNames.find(this.#cursor.hash, this.#cursor.bytes, start, end);
      this.labels.add(nameId, start, end);
    }
    this.#cursor.passBlanks();
    if (this.#cursor.byte() !== ascii.EQUALS) return this.#fail("'=' is expected after the label name");
    this.#cursor.at += 1;
    return true;
  }

  #scanLabelValue(): boolean {
    this.#cursor.passBlanks();
    const start = this.#cursor.at + 1;
    if (this.#cursor.byte() !== ascii.QUOTE) return this.#fail("a quoted label value is expected");
    const isClosed = this.familyId === 0 ? this.#cursor.skipQuoted() : this.#cursor.passQuoted();
    if (!isClosed) return this.#fail("the label value's quote is not closed");
    if (this.familyId === 0) return true;
    const end = this.#cursor.at - 1;
    this.labels.setLastValue(
      this.#vocabulary.labelValues.find(this.#cursor.hash, this.#cursor.bytes, start, end),
      start,
      end,
    );
    return true;
  }

  /** Passes the comma; a closing brace stays. */
  #endLabel(): boolean {
    this.#cursor.passBlanks();
    const byte = this.#cursor.byte();
    if (byte === ascii.BRACE_CLOSE) return true;
    if (byte !== ascii.COMMA) return this.#fail("',' or '}' is expected after the label");
    this.#cursor.at += 1;
    return true;
  }

  #scanValue(): boolean {
    if (!this.#number.scan(this.#cursor.at)) {
      const isEmpty = this.#cursor.byte() === NEWLINE;
      return this.#fail(isEmpty ? "the value is missing" : "the value is not a number");
    }
    this.#cursor.at = this.#number.end;
    return this.#endNumber("the value is not a number");
  }

  #scanTime(): boolean {
    this.timeMs = NaN;
    this.#cursor.passBlanks();
    if (this.#isLineEnd()) return true;
    if (!this.#time.scan(this.#cursor.at)) return this.#fail("the timestamp is not a number");
    this.#cursor.at = this.#time.end;
    const inSeconds = this.#timesInSeconds || this.#time.hasPoint;
    this.timeMs = inSeconds ? this.#time.value() * MS_PER_SECOND : this.#time.value();
    if (!this.#endNumber("the timestamp is not a number")) return false;
    this.#cursor.passBlanks();
    return this.#isLineEnd() || this.#fail("nothing is expected after the timestamp");
  }

  #endNumber(reason: string): boolean {
    const byte = this.#cursor.byte();
    return byte === NEWLINE || this.#cursor.isAtBlank() || this.#fail(reason);
  }

  /** An exemplar (`# {…} value time`) ends what is read of a line. */
  #isLineEnd(): boolean {
    const byte = this.#cursor.byte();
    return byte === NEWLINE || byte === ascii.HASH;
  }
}
