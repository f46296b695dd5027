/** Codes of sockets, of PostgreSQL (Appendix A of its manual) and of Prisma that say: there is no server to talk to now. */
const CODES: ReadonlySet<unknown> = new Set(
  `ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH
   57P01 57P02 57P03 53300 08000 08001 08003 08006
   P1001 P1002 P1008 P1017 P2024`.split(/\s+/),
);

/** What the driver says without a code. */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|the connection to PostgreSQL ended)/;

const DEEPEST = 5;

/** Errors of other programs' connections have the same codes: one of them must come from the database's driver. */
const isOfDriver = ({ stack = "" }: Error): boolean => /node_modules\/(pg|pg-pool|pg-protocol|@prisma)\//.test(stack);

const valueAt = (value: unknown, name: string): unknown =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- read as unknown
  typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;

/** PostgreSQL's own code of an error that Prisma has no code for, such as 57P03 while it starts. */
const codeWithin = (error: Error): unknown =>
  valueAt(valueAt(valueAt(valueAt(error, "meta"), "driverAdapterError"), "cause"), "originalCode");

/** Whether an error says that the database cannot be talked to at the moment. */
export const isDatabaseAway = (error: unknown, depth = 0): boolean => {
  if (!(error instanceof Error) || depth > DEEPEST) return false;
  const code = "code" in error ? error.code : undefined;
  if (MESSAGES.test(error.message) || CODES.has(codeWithin(error))) return true;
  if (CODES.has(code) && (isOfDriver(error) || typeof code !== "string" || !code.startsWith("E"))) return true;
  return isDatabaseAway(error.cause, depth + 1);
};
