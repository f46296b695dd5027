import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { createFewAtOnce } from "./few-at-once.ts";

const run = promisify(argon2);
const fewAtOnce = createFewAtOnce();

interface Cost {
  readonly memoryKiB: number;
  readonly passes: number;
  readonly lanes: number;
}

/** As OWASP's Password Storage Cheat Sheet advises for Argon2id: 19 MiB, 2 passes, 1 lane. */
const COST: Cost = { memoryKiB: 19_456, passes: 2, lanes: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;

const derive = (password: string, salt: Buffer, { memoryKiB, passes, lanes }: Cost, tagLength: number) =>
  fewAtOnce(() =>
    run("argon2id", {
      message: password.normalize("NFKC"),
      nonce: salt,
      parallelism: lanes,
      tagLength,
      memory: memoryKiB,
      passes,
    }),
  );

const unpadded = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");

/** Argon2id in the PHC string format: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(SALT_BYTES);
  const tag = await derive(password, salt, COST, TAG_BYTES);
  const cost = `m=${COST.memoryKiB},t=${COST.passes},p=${COST.lanes}`;
  return `$argon2id$v=19$${cost}$${unpadded(salt)}$${unpadded(tag)}`;
};

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Nobody has this password: it takes as long to refuse as a wrong one, so that names cannot be found out. */
const NOBODYS = `$argon2id$v=19$m=${COST.memoryKiB},t=${COST.passes},p=${COST.lanes}$${"A".repeat(22)}$${"A".repeat(43)}`;

/** Whether it is the password of that hash; false, after the same time, where there is no hash. */
export const isPassword = async (password: string, hash: string | null): Promise<boolean> => {
  const [, memory, passes, lanes, salt, tag] = PHC.exec(hash ?? NOBODYS) ?? [];
  if (salt === undefined || tag === undefined) throw new Error("A stored password hash is not readable");
  const wanted = Buffer.from(tag, "base64");
  const cost = { memoryKiB: Number(memory), passes: Number(passes), lanes: Number(lanes) };
  const got = await derive(password, Buffer.from(salt, "base64"), cost, wanted.length);
  return timingSafeEqual(got, wanted) && hash !== null;
};
