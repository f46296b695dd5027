import type { Maintenance } from "../counted/kept.ts";
import type { Desk } from "./desk.ts";

/** What a store does over and over when it is killed. */
export interface KilledWork {
  readonly name: string;
  /** For the table. */
  readonly words: string;
  /** The moment of the kill is counted from the writer's first line of this kind. */
  readonly begins: "acknowledged" | "maintaining";
  /** Goes on until it has done enough or is killed. */
  readonly work: (desk: Desk) => Promise<void>;
  /** How the store is maintained after a kill, samples being told up to an instant. */
  readonly maintenance: (newestMs: number) => Maintenance;
}
