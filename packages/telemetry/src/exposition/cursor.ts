import { BACKSLASH, BLANK, CHARACTER_CLASS, DIGIT, NEWLINE, QUOTE } from "./ascii.ts";
import { HASH_PRIME, HASH_SEED } from "./hash.ts";

/** A place in a body, and how to pass what stands there. A line's end is never passed; the body's end reads as one. */
export class Cursor {
  at = 0;
  /** Of the name or quoted text that was passed last. */
  hash = 0;
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  byte(): number {
    return this.bytes[this.at] ?? NEWLINE;
  }

  isAtBlank(): boolean {
    return ((CHARACTER_CLASS[this.byte()] ?? 0) & BLANK) !== 0;
  }

  passBlanks(): void {
    while (this.isAtBlank()) this.at += 1;
  }

  /** Passes a name: a character of the class that is no digit, then any of the class. */
  passName(characterClass: number): void {
    const bytes = this.bytes;
    let at = this.at;
    let hash = HASH_SEED;
    if (((CHARACTER_CLASS[bytes[at] ?? NEWLINE] ?? 0) & DIGIT) !== 0) return;
    for (;;) {
      const byte = bytes[at] ?? NEWLINE;
      if (((CHARACTER_CLASS[byte] ?? 0) & characterClass) === 0) break;
      hash = Math.imul(hash ^ byte, HASH_PRIME);
      at += 1;
    }
    this.at = at;
    this.hash = hash;
  }

  /** Passes a quoted text, computing the hash of what is between the quotes as it stands there. */
  passQuoted(): boolean {
    const bytes = this.bytes;
    let at = this.at + 1;
    let hash = HASH_SEED;
    for (;;) {
      const byte = bytes[at] ?? NEWLINE;
      if (byte === QUOTE) break;
      if (byte === NEWLINE) return false;
      hash = Math.imul(hash ^ byte, HASH_PRIME);
      at += 1;
      if (byte === BACKSLASH && bytes[at] !== NEWLINE) at += 1;
    }
    this.at = at + 1;
    this.hash = hash;
    return true;
  }

  /** The same without the hash. */
  skipQuoted(): boolean {
    const bytes = this.bytes;
    let at = this.at + 1;
    for (;;) {
      const byte = bytes[at] ?? NEWLINE;
      if (byte === QUOTE) break;
      if (byte === NEWLINE) return false;
      at += byte === BACKSLASH && bytes[at + 1] !== NEWLINE ? 2 : 1;
    }
    this.at = at + 1;
    return true;
  }
}
