import { BrokerObservation, MOST_OBSERVED_CHARACTERS } from "@highwater/contract/benchmark-runs";
import { isSignalName } from "@highwater/telemetry";
import { type FieldError, invalidInput } from "../../../errors.ts";
import { jsonFieldReader } from "./read-json-field.ts";

const read = jsonFieldReader(BrokerObservation, MOST_OBSERVED_CHARACTERS);

const MOST_ERRORS = 20;

/** A leap second, or a year that no database keeps, is a time by its form alone. */
const isKept = (time: string) => Date.parse(time) >= 0;

const timeFaults = ({ startedAt, endedAt }: BrokerObservation): readonly FieldError[] => {
  const unkept = Object.entries({ startedAt, endedAt }).filter(([, time]) => !isKept(time));
  if (unkept.length > 0) return unkept.map(([path]) => ({ path, message: "is not a time after 1970" }));
  return Date.parse(endedAt) < Date.parse(startedAt) ? [{ path: "endedAt", message: "lies before startedAt" }] : [];
};

const signalFaults = ({ signals }: BrokerObservation): readonly FieldError[] => {
  const seen = new Set<string>();
  return signals.flatMap(({ brokerId, signal, points }, index): readonly FieldError[] => {
    const at = (field: string) => `signals.${index}.${field}`;
    const key = JSON.stringify([brokerId, signal]);
    const isAgain = seen.has(key);
    seen.add(key);
    const untimed = points.findIndex(([seconds]) => seconds === null);
    return [
      ...(/^\s|\s$|\p{Cc}/u.test(brokerId)
        ? [{ path: at("brokerId"), message: "must not begin or end with a space, nor hold control characters" }]
        : []),
      ...(isSignalName(signal)
        ? []
        : [{ path: at("signal"), message: "is not a known signal: see GET /api/v1/signals" }]),
      ...(isAgain ? [{ path: at("signal"), message: `is given twice for broker ${brokerId}` }] : []),
      ...(untimed < 0 ? [] : [{ path: at(`points.${untimed}.0`), message: "must be seconds after startedAt" }]),
    ];
  });
};

/**
 * What brokers reported, out of a text field.
 *
 * @throws {ApiError} 400 naming each wrong place
 */
export const readObserved = (text: string, path: string): BrokerObservation => {
  const observed = read(text, path);
  const faults = [...timeFaults(observed), ...signalFaults(observed)];
  if (faults.length === 0) return observed;
  const named = faults.slice(0, MOST_ERRORS).map(({ path: place, message }) => ({ path: `${path}.${place}`, message }));
  throw invalidInput(named, faults.length > MOST_ERRORS ? `; and ${faults.length - MOST_ERRORS} more` : "");
};
