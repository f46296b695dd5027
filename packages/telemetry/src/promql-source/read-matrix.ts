import { JsonScanner, NotJson } from "./json-scanner.ts";
import { jsonOf, matrixSeries } from "./matrix-series.ts";
import type { MatrixSeries } from "./matrix-series.ts";

/**
 * How an answer ended. not-json: it is no JSON, or is cut off; not-prometheus: it is JSON of something else; refused: it
 * says of itself that it is an error. What it says then is not told.
 */
export interface MatrixEnd {
  readonly fault: "not-json" | "not-prometheus" | "refused" | null;
  /** The server itself says that something may be missing. */
  readonly isPartial: boolean;
}

interface Draft {
  status: unknown;
  resultType: unknown;
  isPartial: boolean;
  isWhole: boolean;
}

const isSaid = (value: unknown): boolean => value === true || (Array.isArray(value) && value.length > 0);

function* readResult(scanner: JsonScanner, draft: Draft): Generator<MatrixSeries, void> {
  if (!scanner.take("[")) {
    scanner.pass();
    return;
  }
  if (scanner.take("]")) return;
  do {
    const series = matrixSeries(scanner.pass());
    if (series === null) draft.isWhole = false;
    else yield series;
  } while (scanner.take(","));
  scanner.expect("]");
}

function* readObject(scanner: JsonScanner, draft: Draft, isData: boolean): Generator<MatrixSeries, void> {
  scanner.expect("{");
  if (scanner.take("}")) return;
  do {
    const key = jsonOf(scanner.pass());
    scanner.expect(":");
    if (isData && key === "result") yield* readResult(scanner, draft);
    else if (isData && key === "resultType") draft.resultType = jsonOf(scanner.pass());
    else if (!isData && key === "data" && scanner.isObjectNext) yield* readObject(scanner, draft, true);
    else if (!isData && key === "status") draft.status = jsonOf(scanner.pass());
    else if (!isData && (key === "warnings" || key === "isPartial")) draft.isPartial ||= isSaid(jsonOf(scanner.pass()));
    else scanner.pass();
  } while (scanner.take(","));
  scanner.expect("}");
}

const endOf = ({ status, resultType, isPartial, isWhole }: Draft): MatrixEnd => {
  if (status === "error") return { fault: "refused", isPartial };
  const isMatrix = status === "success" && resultType === "matrix" && isWhole;
  return { fault: isMatrix ? null : "not-prometheus", isPartial };
};

/**
 * Reads the answer of a Prometheus HTTP API to a query for a range vector, series by series, so that whoever reads a
 * large one can let others work in between. What was given before a fault is worth nothing. Nothing makes it throw.
 */
export function* readMatrix(body: Uint8Array): Generator<MatrixSeries, MatrixEnd> {
  const scanner = new JsonScanner(body);
  const draft: Draft = { status: undefined, resultType: undefined, isPartial: false, isWhole: true };
  try {
    yield* readObject(scanner, draft, false);
    if (!scanner.isAtEnd) throw new NotJson();
  } catch (error) {
    if (!(error instanceof NotJson)) throw error;
    return { fault: "not-json", isPartial: false };
  }
  return endOf(draft);
}
