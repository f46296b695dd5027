import { createHash } from "node:crypto";
import type { KeptRun } from "./kept-run.ts";
import { callConsole, type ConsoleAddress } from "./console-client.ts";

const idOf = (value: unknown): string[] =>
  typeof value === "object" && value !== null && "id" in value && typeof value.id === "string" ? [value.id] : [];

/** Ids of the runs in the answer to an upload: one run, or several. */
const idsIn = (answer: unknown): string[] =>
  typeof answer === "object" && answer !== null && "items" in answer && Array.isArray(answer.items)
    ? answer.items.flatMap(idOf)
    : idOf(answer);

/**
 * Uploads one file. The same content again is the same run.
 * @returns the ids of its runs
 * @throws {Unreachable} {Refused}
 */
export const uploadRun = async (
  address: ConsoleAddress,
  run: Omit<KeptRun, "conditions"> & { readonly conditions: object },
  content: Uint8Array<ArrayBuffer>,
): Promise<string[]> => {
  const form = new FormData();
  const field = (name: string, value: string | null) => void (value !== null && value !== "" && form.set(name, value));
  field("name", run.name);
  field("tags", run.tags.join(","));
  field("cluster", run.cluster);
  field("suite", run.suite);
  field("step", run.step);
  if (Object.keys(run.conditions).length > 0) form.set("conditions", JSON.stringify(run.conditions));
  if (run.observed !== null) form.set("observed", JSON.stringify(run.observed));
  form.set("file", new Blob([content]), run.file);
  const digest = createHash("sha256").update(content).digest("hex");
  const headers = { "idempotency-key": `highwater-cli-${digest}` };
  return idsIn(await callConsole(address, "/benchmark-runs", { method: "POST", body: form, headers }));
};
