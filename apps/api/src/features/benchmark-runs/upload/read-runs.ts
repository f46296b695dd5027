import type { BenchmarkRun, Format, Refusal } from "@highwater/benchmarks";
import { ApiError } from "../../../errors.ts";
import { readContent } from "./read-content.ts";
import type { SentFile } from "./read-upload.ts";

const TITLES: Readonly<Record<Refusal["kind"], string>> = {
  empty: "Nothing to read",
  unknown: "Unknown format",
  malformed: "Not as the tool prints it",
  truncated: "Cut off",
  noResult: "No result",
};

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

const refused = ({ kind, tool, line, reason, toolLine }: Refusal, { name }: SentFile): ApiError => {
  const place = [
    name === null ? [] : [name],
    tool === null ? [] : [tool],
    line === null ? [] : [`line ${line}`],
  ].flat();
  const where = place.length === 0 ? "" : `${place.join(", ")}: `;
  const own = toolLine === null ? "" : ` The tool says: ${toolLine}`;
  const path = line === null ? "body" : `body.line.${line}`;
  return new ApiError(422, TITLES[kind], `${where === "" ? sentence(reason) : `${where}${reason}.`}${own}`, {
    errors: [{ path, message: reason }],
  });
};

/**
 * The runs that a file holds.
 *
 * @throws {ApiError} 422 with line, reason and the tool's own error
 */
export const runsOfFile = async (file: SentFile, format: Format): Promise<readonly BenchmarkRun[]> => {
  const result = await readContent(file.content, format);
  if (result.ok) return result.runs;
  throw refused(result, file);
};
