import type { Discovery } from "@highwater/contract/discovery";
import type { FieldError } from "../errors.ts";
import { sourceAuthFaults } from "../source-auth/check-source-auth.ts";
import { isTargetUrl } from "./found-target.ts";
import { fillTemplate } from "./url-template.ts";

const SAMPLE = { host: "broker-1.example.com", port: 9092, id: 1, rack: "a" };

const templateFault = (template: string): string | null => {
  const filled = fillTemplate(template, SAMPLE);
  const unknown = /\{[^}]*\}/.exec(filled);
  if (unknown !== null) return `knows {host}, {port}, {id} and {rack} only, not ${unknown[0].slice(0, 40)}`;
  return isTargetUrl(filled) ? null : "makes no web address, or one with a user name: give that as auth.basic";
};

/** What of discovery settings cannot work, field by field; empty where all is well. */
export const discoveryFaults = (
  { kafka, http = [], files = [], auth }: Discovery,
  bootstrapServers: readonly string[],
  path: string,
  nowMs: number,
): FieldError[] => {
  const faults: FieldError[] = [];
  const isKafka = kafka !== undefined && kafka !== null;
  if (isKafka && bootstrapServers.length === 0)
    faults.push({ path: `${path}.kafka`, message: "needs bootstrapServers to ask" });
  const fault = isKafka ? templateFault(kafka.urlTemplate) : null;
  if (fault !== null) faults.push({ path: `${path}.kafka.urlTemplate`, message: fault });
  for (const [index, { url }] of http.entries())
    if (!isTargetUrl(url))
      faults.push({
        path: `${path}.http.${index}.url`,
        message: "must not hold a user name or password: give them as auth.basic",
      });
  for (const [index, file] of files.entries())
    if (file.path.slice(0, file.path.lastIndexOf("/")).includes("*"))
      faults.push({ path: `${path}.files.${index}.path`, message: "may have a * in its last part only" });
  return [...faults, ...sourceAuthFaults(auth, `${path}.auth`, nowMs)];
};
