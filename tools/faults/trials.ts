import { anyRequest } from "./trials/any-request.ts";
import { clockJump } from "./trials/clock-jump.ts";
import { consoleKilled } from "./trials/console-killed.ts";
import { parsers } from "./trials/parsers.ts";
import { postgresAway } from "./trials/postgres-away.ts";
import { diskFull } from "./trials/disk-full.ts";
import { liveListeners } from "./trials/live-listeners.ts";
import { slowClients } from "./trials/slow-clients.ts";
import type { ConsoleTrial } from "./trial.ts";

/** All that a whole console is put through, in the order in which it is. */
export const CONSOLE_TRIALS: readonly ConsoleTrial[] = [
  consoleKilled,
  postgresAway,
  diskFull,
  parsers,
  clockJump,
  liveListeners,
  slowClients,
  anyRequest,
];
