import type { Naming } from "../../namings/naming.ts";
import { whenItAppears } from "../appears.ts";
import { inputSetsToGet } from "../inputs-to-get.ts";
import { sentences } from "../remedy.ts";
import type { Lack, Remedy } from "../remedy.ts";

/** What the reporter appends to the name that its allowlist is held against. */
const SUFFIX = /_(total|sum)$|(?<=ms)_count$/;

const allowed = (family: string): string =>
  /^(jvm|process)_/.test(family) ? `${family.split("_", 1).join("")}_.*` : `${family.replace(SUFFIX, "")}.*`;

/** Patterns for the reporter's allowlist; null where it has no such metric. */
export const strimziReporterRemedy = ({ signal, naming }: Lack<Naming>): Remedy | null => {
  const ways = inputSetsToGet(signal.derivation)
    .map((inputs) => inputs.map((input) => naming.rules.filter((rule) => rule.input === input)))
    .filter((perInput) => perInput.every((rules) => rules.length > 0));
  const rules = ways.flat(2);
  if (rules.length === 0) return null;
  const patterns = [...new Set(rules.map(({ family }) => allowed(family)))].join(",");
  return {
    reason: "not-exported",
    advice: sentences(
      "Add these patterns to the list that the reporter's allowlist has already, separated by commas, and restart the broker.",
      whenItAppears(rules.map(({ input }) => input)),
    ),
    snippet: {
      language: "properties",
      file: "server.properties of the broker, or spec.kafka.metricsConfig.values.allowList of the Kafka resource",
      text: `prometheus.metrics.reporter.allowlist=${patterns}\n`,
    },
  };
};
