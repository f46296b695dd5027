export { brokers, capitalised, figure, milliseconds, partitions, percent } from "@highwater/telemetry/words";
