import type { TableName } from "./format.ts";

/** A table and one that its rows refer to. */
export interface Reference {
  readonly from: TableName;
  readonly to: TableName;
}

const textOf = ({ schema, table }: TableName) => `${schema}.${table}`;

/** Tables in an order in which each follows all those that its rows refer to. */
export const orderTables = <T extends TableName>(tables: readonly T[], references: readonly Reference[]): T[] => {
  const ordered = new Map<string, T>();
  const visit = (table: T, above: readonly string[]): void => {
    const name = textOf(table);
    if (ordered.has(name)) return;
    if (above.includes(name)) throw new Error(`the tables ${[...above, name].join(" → ")} refer to each other`);
    for (const { from, to } of references) {
      const other = tables.find((one) => textOf(one) === textOf(to));
      if (textOf(from) === name && textOf(to) !== name && other !== undefined) visit(other, [...above, name]);
    }
    ordered.set(name, table);
  };
  for (const table of tables) visit(table, []);
  return [...ordered.values()];
};
