import type { PublishedColumn } from "./published-document.ts";

/** A column as the document has it. */
export const printed = (name: string, unit = ""): PublishedColumn => ({ name, unit, of: "printed" });

/** A column that is worked out here. */
export const reproduced = (name: string, unit = ""): PublishedColumn => ({ name, unit, of: "reproduced" });
