import type { InputName } from "../inputs/inputs.ts";
import { SIGNALS } from "../signals/catalogue.ts";
import type { SignalSource } from "../signals/signal.ts";
import { inputsOf } from "./inputs-of.ts";

/** What these tell is not of one broker. */
const OTHERS: ReadonlySet<SignalSource> = new Set(["host", "cluster", "probe"]);

const OF_BROKERS: ReadonlySet<string> = new Set<InputName>(
  SIGNALS.filter(({ source }) => !OTHERS.has(source)).flatMap(inputsOf),
);

/** Whether inputs tell of a broker or a controller itself, not of its machine or its whole cluster alone. */
export const tellsOfBroker = (inputs: Iterable<string>): boolean => {
  for (const input of inputs) if (OF_BROKERS.has(input)) return true;
  return false;
};
