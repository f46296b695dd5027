/** A row of pg_stat_activity. */
export interface Activity {
  readonly pid: number;
  readonly backend_type: string;
  /** Null for processes that serve no client. */
  readonly state: string | null;
  readonly query: string;
  /** It is the connection that asked. */
  readonly is_watching: boolean;
}

const WORDS = /^\s*(COPY|INSERT INTO|DELETE FROM|CREATE TABLE|DROP TABLE|[A-Z]+)\b/i;
const TABLE = /samples\.([a-z]+)/;

/** What a statement does, such as "COPY samples.chunk"; reading is the same whatever is read. */
const nameOf = (query: string): string => {
  const words = WORDS.exec(query)?.[1]?.toUpperCase() ?? "?";
  if (words === "SELECT" || /^\s*COPY \(/i.test(query)) return "reading";
  const table = TABLE.exec(query)?.[1];
  return table === undefined ? words : `${words} samples.${table}`;
};

/** What clients had under way: statements that ran, and the last one of transactions that were open. */
export const statementsOf = (activity: readonly Activity[]): string[] =>
  activity
    .filter((one) => one.backend_type === "client backend" && one.state !== "idle" && !one.is_watching)
    .map(({ query }) => nameOf(query));
