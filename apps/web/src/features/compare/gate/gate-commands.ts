import type { GateRequest } from "@highwater/contract";
import { TOKEN_HEADER } from "../../../lib/token-header.ts";

/** A word of a shell command that no shell reads anything into. */
const quoted = (text: string): string => (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);

const PERCENT = 100;
const percent = (ratio: number): string => `${Number((ratio * PERCENT).toPrecision(12))}%`;

/** The gate over HTTP; curl ends with an error where the request is refused, and jq where the gate is not passed. */
export const gateCurl = (origin: string, request: GateRequest): string =>
  [
    `curl --fail-with-body -sS ${quoted(`${origin}/api/v1/benchmark-runs/gate`)} \\`,
    `  ${TOKEN_HEADER} \\`,
    `  -H 'content-type: application/json' \\`,
    `  -d ${quoted(JSON.stringify(request))} | jq -e .passed`,
  ].join("\n");

/** The same by the command line tool, whose exit code is the result. */
export const gateCommand = (origin: string, { candidate, baseline, bounds }: GateRequest): string => {
  const against =
    baseline.ids === undefined
      ? `--baseline-tag ${quoted(baseline.tag ?? "")} --newest ${baseline.newest ?? 1}`
      : `--baseline ${quoted(baseline.ids.join(","))}`;
  return [
    `npx highwater gate --console ${quoted(origin)} \\`,
    `  --candidate ${quoted(candidate.ids.join(","))} \\`,
    `  ${against} \\`,
    `  --p99 ${percent(bounds?.p99WorseBy ?? 0)} --throughput ${percent(bounds?.throughputWorseBy ?? 0)}`,
  ].join("\n");
};
