import type { Naming } from "./naming.ts";
import { NAMINGS } from "./namings.ts";

const byId: ReadonlyMap<string, Naming> = new Map(NAMINGS.map((naming) => [naming.id, naming]));

/** The naming of that identity; undefined if there is none. */
export const findNaming = (id: string): Naming | undefined => byId.get(id);
