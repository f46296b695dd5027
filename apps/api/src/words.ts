export { brokers, capitalised, figure, firstOf, milliseconds, partitions, percent } from "@highwater/telemetry/words";
