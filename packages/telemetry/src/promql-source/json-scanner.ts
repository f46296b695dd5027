const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_ARRAY, CLOSE_ARRAY] = [0x7b, 0x7d, 0x5b, 0x5d];
const [COMMA, COLON] = [0x2c, 0x3a];

type Mark = "{" | "}" | "[" | "]" | "," | ":";

const isBlank = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
const isOpening = (byte: number | undefined): boolean => byte === OPEN_OBJECT || byte === OPEN_ARRAY;
const isClosing = (byte: number | undefined): boolean => byte === CLOSE_OBJECT || byte === CLOSE_ARRAY;

/** Bytes that are no JSON, or end within it. */
export class NotJson extends Error {}

/** Finds where the values of a JSON text begin and end, without making anything of them. */
export class JsonScanner {
  #at = 0;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Whether only blanks are left. */
  get isAtEnd(): boolean {
    this.#passBlanks();
    return this.#at >= this.#bytes.length;
  }

  get isObjectNext(): boolean {
    this.#passBlanks();
    return this.#bytes[this.#at] === OPEN_OBJECT;
  }

  /** Passes over a mark where it comes next. */
  take(mark: Mark): boolean {
    this.#passBlanks();
    if (this.#bytes[this.#at] !== mark.charCodeAt(0)) return false;
    this.#at += 1;
    return true;
  }

  /** @throws {NotJson} where something else comes next */
  expect(mark: Mark): void {
    if (!this.take(mark)) throw new NotJson();
  }

  /**
   * Passes over any one value, however deep; its bytes.
   *
   * @throws {NotJson} where it does not end
   */
  pass(): Uint8Array {
    this.#passBlanks();
    const start = this.#at;
    const first = this.#bytes[start];
    if (first === QUOTE) this.#passText();
    else if (isOpening(first)) this.#passNested();
    else this.#passWord();
    if (this.#at === start) throw new NotJson();
    return this.#bytes.subarray(start, this.#at);
  }

  #passBlanks(): void {
    while (isBlank(this.#bytes[this.#at] ?? 0)) this.#at += 1;
  }

  #passText(): void {
    for (let end = this.#bytes.indexOf(QUOTE, this.#at + 1); end >= 0; end = this.#bytes.indexOf(QUOTE, end + 1)) {
      let backslashes = 0;
      while (this.#bytes[end - 1 - backslashes] === BACKSLASH) backslashes += 1;
      if (backslashes % 2 === 1) continue;
      this.#at = end + 1;
      return;
    }
    throw new NotJson();
  }

  #passNested(): void {
    let depth = 0;
    do {
      const byte = this.#bytes[this.#at];
      if (byte === undefined) throw new NotJson();
      if (byte === QUOTE) {
        this.#passText();
        continue;
      }
      this.#at += 1;
      if (isOpening(byte)) depth += 1;
      else if (isClosing(byte)) depth -= 1;
    } while (depth > 0);
  }

  #passWord(): void {
    for (;;) {
      const byte = this.#bytes[this.#at];
      if (byte === undefined || byte === COMMA || byte === COLON || isClosing(byte) || isBlank(byte)) return;
      this.#at += 1;
    }
  }
}
