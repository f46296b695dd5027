import { scryptSync } from "node:crypto";
import { ensureKeyFile, readKeyFile } from "./key-file.ts";

const KEY_BYTES = 32;
/** Scrypt's cost: some 50 ms once a start. */
const COST = 2 ** 14;

/** AES-256 keys, 32 bytes each. */
export interface SecretKeys {
  /** The key that new secrets are encrypted with; made on first need. */
  readonly current: () => Buffer;
  /** All keys that secrets may have been encrypted with. */
  readonly all: () => readonly Buffer[];
}

interface SecretKeysOptions {
  /** HIGHWATER_SECRET. */
  readonly secret: string | undefined;
  readonly dataDirectory: string;
}

/** A key file that cannot be read opens nothing; whoever needs it to encrypt is told why. */
const readableKeyFile = (dataDirectory: string): Buffer | undefined => {
  try {
    return readKeyFile(dataDirectory);
  } catch {
    return undefined;
  }
};

const lazily = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
};

/**
 * The key is derived from HIGHWATER_SECRET, or lies in a file of the data directory where that is not set. A file that
 * is there still opens what was encrypted before HIGHWATER_SECRET was set.
 */
export const createSecretKeys = ({ secret, dataDirectory }: SecretKeysOptions): SecretKeys => {
  if (secret === undefined) {
    const current = () => ensureKeyFile(dataDirectory);
    return {
      current,
      all: () => {
        const key = readableKeyFile(dataDirectory);
        return key === undefined ? [] : [key];
      },
    };
  }
  const derived = lazily(() => scryptSync(secret, "highwater secrets at rest", KEY_BYTES, { N: COST }));
  return {
    current: derived,
    all: () => {
      const older = readableKeyFile(dataDirectory);
      return older === undefined ? [derived()] : [derived(), older];
    },
  };
};
