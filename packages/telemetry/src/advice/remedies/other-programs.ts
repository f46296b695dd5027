import { inputsOf } from "../../derive/inputs-of.ts";
import { whenItAppears } from "../appears.ts";
import { sentences } from "../remedy.ts";
import type { Lack, Remedy } from "../remedy.ts";
import { RUN_EXPORTER, THEN_WATCH } from "./run-exporter.ts";

/** Nothing of a known naming was found. */
export const unknownRemedy = (): Remedy => ({
  reason: "not-carried",
  advice: `No naming that is known here was found on this page. Run the JMX exporter as an agent of the broker, with one of its example rule files. ${THEN_WATCH}`,
  snippet: RUN_EXPORTER,
});

/** Rule files for brokers of ten years ago. */
export const outdatedRulesRemedy = (): Remedy => ({
  reason: "not-carried",
  advice: "These rules are for brokers of ten years ago. Take the exporter's example kafka-2_0_0.yml in their place.",
  snippet: RUN_EXPORTER,
});

/** Aiven chooses what its integration tells. */
export const aivenRemedy = (): Remedy => ({
  reason: "not-carried",
  advice:
    "Aiven chooses what its Prometheus integration tells, and there are no rules to change. It cannot be had from this service.",
  snippet: null,
});

/** The broker has it, this way of telling has not. */
export const otherExporterRemedy = ({ naming }: Lack): Remedy => ({
  reason: "not-carried",
  advice: `${naming?.title ?? "This exporter"} has no such metric. Run the JMX exporter beside it. ${THEN_WATCH}`,
  snippet: RUN_EXPORTER,
});

/** Jolokia tells every MBean that there is, but for what its policy shuts in. */
export const jolokiaRemedy = ({ signal }: Lack): Remedy => ({
  reason: "not-told",
  advice: sentences(
    "The broker has no such MBean now, or the agent's policy (jolokia-access.xml) does not let it out.",
    whenItAppears(inputsOf(signal)),
  ),
  snippet: null,
});

/** A program that is no exporter of a Kafka broker, and tells what it tells. */
export const notToldRemedy = ({ naming }: Lack): Remedy => ({
  reason: "not-told",
  advice: `${naming?.title ?? "This program"} does not tell it, and nothing can be switched on for it.`,
  snippet: null,
});
