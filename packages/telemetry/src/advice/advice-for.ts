import { NAMINGS } from "../namings/namings.ts";
import type { Role } from "../reading/scrape-reading.ts";
import type { SignalSource } from "../signals/signal.ts";
import { findSignal } from "../signals/catalogue.ts";
import type { Signal, SignalName } from "../signals/catalogue.ts";
import { mattersOf } from "./matters.ts";
import type { Lack, Remedy } from "./remedy.ts";
import { elsewhereRemedy } from "./remedies/elsewhere.ts";
import { openTelemetryRemedy } from "./remedies/opentelemetry.ts";
import {
  aivenRemedy,
  jolokiaRemedy,
  notToldRemedy,
  otherExporterRemedy,
  outdatedRulesRemedy,
  unknownRemedy,
} from "./remedies/other-programs.ts";
import { ruleFileRemedy } from "./remedies/rule-file.ts";
import { RULE_FILES } from "./remedies/rule-files.ts";
import { strimziReporterRemedy } from "./remedies/strimzi-reporter.ts";
import type { SourceAdvice } from "./source-advice.ts";

const remedyOf = (lack: Lack): Remedy => {
  const { naming } = lack;
  const elsewhere = elsewhereRemedy(lack);
  if (elsewhere !== null) return elsewhere;
  if (naming === null) return unknownRemedy();
  const ruleFile = RULE_FILES.get(naming.id);
  const known = { ...lack, naming };
  if (ruleFile !== undefined) return ruleFileRemedy(known, ruleFile) ?? otherExporterRemedy(lack);
  switch (naming.id) {
    case "strimzi-metrics-reporter":
      return strimziReporterRemedy(known) ?? otherExporterRemedy(lack);
    case "opentelemetry-java-agent":
      return openTelemetryRemedy(known);
    case "jmx-exporter-kafka-0-8-2":
    case "jmx-exporter-kafka-pre-0-8-2":
      return outdatedRulesRemedy();
    case "opentelemetry-jmx":
      return otherExporterRemedy(lack);
    case "aiven":
      return aivenRemedy();
    case "jolokia":
      return jolokiaRemedy(lack);
    default:
      return notToldRemedy(lack);
  }
};

/** KRaft: a broker has nothing of a controller, and the other way round. */
const isOfOthers = (role: Role, source: SignalSource): boolean =>
  (role === "broker" && source === "controller") || (role === "controller" && source === "broker");

/** What a source showed of itself. */
export interface AdviceQuestion {
  /** Id of its naming; null where none was recognised. */
  readonly naming: string | null;
  readonly role: Role;
  readonly missing: readonly SignalName[];
}

/**
 * For each missing signal why it matters and how to get it, in the order given; what a source of this role cannot have
 * is left out.
 */
export const adviceFor = ({ naming: id, role, missing }: AdviceQuestion): SourceAdvice[] => {
  const naming = NAMINGS.find((candidate) => candidate.id === id) ?? null;
  const adviceOn = (signal: Signal): SourceAdvice => ({
    signal: signal.name,
    title: signal.title,
    matters: mattersOf(signal),
    ...remedyOf({ signal, naming, role }),
  });
  return missing
    .map((name) => findSignal(name))
    .filter((signal) => signal !== undefined)
    .filter(({ source }) => !isOfOthers(role, source))
    .map(adviceOn);
};
