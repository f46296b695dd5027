import type { PrismaClient } from "../generated/prisma/client.ts";
import { ApiError } from "../errors.ts";
import { addressKey } from "./address-key.ts";

const LONGEST_LOCK_S = 900;
/** Failures are forgotten after this without another. */
const FORGET_MS = 24 * 3_600_000;
/**
 * Wrong tries before the next has to wait: of a name from one address, of a name from everywhere, of an address. The first
 * is small; the others are large, so that nobody can easily keep somebody else out.
 */
const FREE_TRIES = { "name at address": 5, name: 100, address: 100 } as const;

export type FailureKind = keyof typeof FREE_TRIES;
export type FailureKeys = Readonly<Record<FailureKind, string>>;

/** What wrong tries of a name from an address count for. */
export const failureKeys = (name: string, ip: string): FailureKeys => {
  const address = addressKey(ip);
  return { "name at address": `${name} ${address}`, name, address };
};

const keyOf = (kind: FailureKind, of: string) => `${kind} ${of}`;

/** Seconds to wait after so many wrong tries: 1, 2, 4 and so on after the free ones. */
export const lockSeconds = (kind: FailureKind, failures: number): number => {
  const beyond = failures - FREE_TRIES[kind];
  return beyond < 0 ? 0 : Math.min(LONGEST_LOCK_S, 2 ** Math.min(beyond, 20));
};

/** A sign-in that has to wait. */
export class SignInLocked extends ApiError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super(
      429,
      "Too many wrong tries",
      `There were too many wrong tries to sign in. Try again in ${retryAfterSeconds} s. An administrator can set a new password meanwhile.`,
    );
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const entriesOf = (keys: FailureKeys): [FailureKind, string][] => [
  ["name at address", keys["name at address"]],
  ["name", keys.name],
  ["address", keys.address],
];

/**
 * To be asked before a try is looked at: a locked name is refused whether the password is right or not.
 *
 * @throws {SignInLocked}
 */
export const checkNotLocked = async (prisma: PrismaClient, keys: FailureKeys): Promise<void> => {
  const rows = await prisma.signInFailures.findMany({
    where: { key: { in: entriesOf(keys).map(([kind, of]) => keyOf(kind, of)) }, lockedUntil: { gt: new Date() } },
  });
  const untilMs = Math.max(0, ...rows.map(({ lockedUntil }) => lockedUntil.getTime()));
  if (untilMs > 0) throw new SignInLocked(Math.max(1, Math.ceil((untilMs - Date.now()) / 1000)));
};

/** Counts a wrong try; in one statement, so that tries at the same time all count. */
export const noteFailure = async (prisma: PrismaClient, keys: FailureKeys): Promise<void> => {
  for (const [kind, of] of entriesOf(keys)) {
    const key = keyOf(kind, of);
    const free = FREE_TRIES[kind];
    await prisma.$executeRaw`
      INSERT INTO sign_in_failures AS f (key, failures, last_at, locked_until) VALUES (${key}, 1, now(), now())
      ON CONFLICT (key) DO UPDATE SET
        failures = CASE WHEN f.last_at < now() - ${FORGET_MS}::float * interval '1 millisecond' THEN 1 ELSE f.failures + 1 END,
        last_at = now(),
        locked_until = now() + interval '1 second' * CASE
          WHEN f.last_at < now() - ${FORGET_MS}::float * interval '1 millisecond' OR f.failures + 1 < ${free} THEN 0
          ELSE least(${LONGEST_LOCK_S}::float, power(2, least(f.failures + 1 - ${free}, 20))) END`;
  }
  await prisma.signInFailures.deleteMany({ where: { lastAt: { lt: new Date(Date.now() - FORGET_MS) } } });
};

/** A right try forgets the wrong ones of that name; those of the address stay. */
export const forgetFailures = async (prisma: PrismaClient, keys: FailureKeys): Promise<void> => {
  await prisma.signInFailures.deleteMany({
    where: { key: { in: [keyOf("name", keys.name), keyOf("name at address", keys["name at address"])] } },
  });
};

/** Lets a name in again, from wherever it comes. */
export const openName = async (prisma: PrismaClient, name: string): Promise<void> => {
  await prisma.signInFailures.deleteMany({
    where: { OR: [{ key: keyOf("name", name) }, { key: { startsWith: `${keyOf("name at address", name)} ` } }] },
  });
};
