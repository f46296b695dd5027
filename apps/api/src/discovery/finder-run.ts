import type { DiscoveryState } from "@highwater/contract/discovery";
import { type Finder, type Look, LookFailed } from "./found-target.ts";

export type FinderState = DiscoveryState["finders"][number];

export const waiting = ({ origin, place }: Finder): FinderState => ({
  origin,
  place,
  lastLookAt: null,
  lastSuccessAt: null,
  found: 0,
  error: null,
  warnings: [],
});

/** Longest look. */
const LONGEST_MS = 20_000;

const within = async <T>(look: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const reason = `It told nothing within ${LONGEST_MS / 1000} s. Check that it can be reached from here.`;
    timer = setTimeout(() => reject(new LookFailed(reason)), LONGEST_MS);
  });
  try {
    return await Promise.race([look, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Lets a finder look once. `onFault` is told of what is no word about the place itself. */
export const runFinder = async (
  finder: Finder,
  before: FinderState,
  nowMs: number,
  onFault: (error: unknown) => void,
): Promise<{ readonly state: FinderState; readonly look: Look | null }> => {
  const at = new Date(nowMs).toISOString();
  try {
    const look = await within(finder.look());
    const found = { found: look.targets.length, error: null, warnings: [...look.warnings] };
    return { look, state: { ...before, lastLookAt: at, lastSuccessAt: at, ...found } };
  } catch (error) {
    if (!(error instanceof LookFailed)) onFault(error);
    const reason = error instanceof LookFailed ? error.message : "The look failed inside Highwater. Its log has more.";
    return { look: null, state: { ...before, lastLookAt: at, error: reason } };
  }
};
