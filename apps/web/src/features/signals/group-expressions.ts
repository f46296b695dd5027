import type { SignalDetail } from "@highwater/contract";

/** One expression, and what people call the namings that it fits. */
export interface ExpressionGroup {
  readonly text: string;
  readonly titles: readonly string[];
  /** What to mind, and under which naming where that is not so for all. */
  readonly notes: readonly string[];
}

type Expression = SignalDetail["expressions"][number];

const notesOf = (same: readonly Expression[]): string[] => {
  const notes = [...new Set(same.map(({ note }) => note).filter((note) => note !== null))];
  return notes.map((note) => {
    const under = same.filter((expression) => expression.note === note);
    return under.length === same.length ? note : `${under.map(({ title }) => title).join(", ")}: ${note}`;
  });
};

/** Expressions that are the same under several namings stand once; namings without one are left out. */
export const byText = (expressions: readonly Expression[]): ExpressionGroup[] =>
  [...Map.groupBy(expressions, ({ text }) => text)].flatMap(([text, same]) =>
    text === null ? [] : { text, titles: same.map(({ title }) => title), notes: notesOf(same) },
  );
