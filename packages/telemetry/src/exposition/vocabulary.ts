import type { SymbolTable } from "./symbol-table.ts";

/** What the reader of an exposition knows: samples of other families are checked and passed over. */
export interface Vocabulary {
  readonly families: SymbolTable;
  readonly labelNames: SymbolTable;
  readonly labelValues: SymbolTable;
}
