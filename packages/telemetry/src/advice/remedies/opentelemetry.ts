import { isComputable } from "../../derive/is-computable.ts";
import type { Naming } from "../../namings/naming.ts";
import type { Lack, Remedy } from "../remedy.ts";
import { RUN_EXPORTER, THEN_WATCH } from "./run-exporter.ts";

/** What the agent can tell only has to be switched on; for all else a second agent is needed. */
export const openTelemetryRemedy = ({ signal, naming }: Lack<Naming>): Remedy => {
  const carried = new Set(naming.rules.map(({ input }) => input));
  if (isComputable(signal.derivation, (input) => carried.has(input), {}))
    return {
      reason: "not-exported",
      advice:
        "The agent tells it of a broker only with its JMX metrics for Kafka brokers switched on. Restart the broker after the change.",
      snippet: {
        language: "shell",
        file: "environment of the broker",
        text: "export OTEL_JMX_TARGET_SYSTEM=kafka-broker\n",
      },
    };
  return {
    reason: "not-carried",
    advice: `OpenTelemetry's agent has no such metric of Kafka. Run the JMX exporter beside it: a broker can have both agents. ${THEN_WATCH}`,
    snippet: RUN_EXPORTER,
  };
};
