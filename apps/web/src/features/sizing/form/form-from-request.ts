import type { SizingRequest } from "@highwater/sizing";
import { isChoiceKey, optionsOf } from "./choice-fields.ts";
import type { ChoiceKey } from "./choice-fields.ts";
import { BLANK } from "./form-state.ts";
import type { FieldKey, FormState } from "./form-state.ts";
import { NUMBER_FIELDS, NUMBER_KEYS } from "./number-fields.ts";
import type { NumberKey } from "./number-fields.ts";
import { exactText, writeMissing, writeNumber } from "./write-number.ts";

/** A form that stands for a request, and what of the request it cannot carry or carries in other words. */
export interface FormOfRequest {
  readonly form: FormState;
  readonly notes: readonly string[];
}

const partOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;

/** The value at a JSON pointer; undefined where there is none. */
const valueAt = (request: SizingRequest, path: string): unknown => path.slice(1).split("/").reduce(partOf, request);

const isGiven = (value: unknown): boolean => value !== null && value !== undefined;

/** Numbers that stand in the form only for one way to give the load, or beside a drive; else the blank form's stay. */
const isAsked = (key: NumberKey, request: SizingRequest): boolean => {
  const byBytes = isGiven(request.workload?.bytesPerSecond);
  switch (key) {
    case "records":
    case "recordSize":
    case "compression":
      return !byBytes;
    case "rate":
    case "meanSize":
      return byBytes;
    case "drives":
      return isGiven(request.broker?.drives);
    default:
      return true;
  }
};

type Fields = Partial<Record<FieldKey, string>>;

const numbersIn = (request: SizingRequest): Fields => {
  const fields: Fields = {};
  for (const key of NUMBER_KEYS) {
    if (!isAsked(key, request)) continue;
    const value = valueAt(request, NUMBER_FIELDS[key].path);
    const written = typeof value === "number" ? writeNumber(key, value) : writeMissing(key);
    fields[key] = written.text;
    if (written.unitKey !== null) fields[written.unitKey] = written.unit;
  }
  return fields;
};

const choice = (key: ChoiceKey, value: unknown): string => {
  const text = String(value);
  return isChoiceKey(key) && Object.hasOwn(optionsOf(key), text) ? text : BLANK[key];
};

const yesNo = (value: unknown): string => (value === true ? "yes" : "no");

const speeds = (given: readonly number[] | null | undefined, key: "nic" | "clientNic"): string =>
  given === null || given === undefined ? BLANK[key] : given.join(",");

const choicesIn = ({ workload, policy, topology }: SizingRequest): Fields => ({
  rateBy: isGiven(workload?.bytesPerSecond) ? "bytes" : "records",
  acks: String(workload?.acks) === "-1" ? "all" : choice("acks", workload?.acks),
  tls: yesNo(workload?.tls),
  followerFetch: yesNo(workload?.followerFetch),
  failureModel: choice("failureModel", policy?.failureModel),
  layout: choice("layout", topology?.kind),
  controllers: choice("controllers", topology?.controllers),
});

const namesIn = ({ broker, profile, topology, prices }: SizingRequest): Fields => ({
  nic: speeds(broker?.networkGbpsOptions, "nic"),
  clientNic: speeds(topology?.clientGbpsOptions, "clientNic"),
  instance: broker?.catalogId ?? "",
  drive: broker?.drives?.catalogId ?? "",
  profile: profile ?? "",
  currency: prices?.currency ?? BLANK.currency,
});

/** A NIC given in bytes/s stands in the form as Gb/s; the form's drives have a count. */
const inOtherWords = ({ broker }: SizingRequest): Fields => {
  const rate = broker?.networkBytesPerSecond;
  return rate === null || rate === undefined || isGiven(broker?.networkGbps)
    ? {}
    : { link: exactText(rate, 1e6), linkUnit: "MB/s" };
};

const notesOn = ({ workload, broker, topology }: SizingRequest): string[] => {
  const byBytes = isGiven(workload?.bytesPerSecond);
  const inBytes = isGiven(broker?.networkBytesPerSecond);
  const oddControllers = isGiven(topology?.controllers) && topology?.controllers !== 3 && topology?.controllers !== 5;
  return [
    ...(byBytes && isGiven(workload?.recordsPerSecond)
      ? ["The load stands in bytes; the records per second beside it count for nothing and are left out."]
      : []),
    ...(byBytes && isGiven(workload?.compressionRatio)
      ? ["The load stands in bytes after compression; the compression ratio beside it is left out."]
      : []),
    ...(inBytes ? ["The network limit in bytes per second stands as the speed of a NIC."] : []),
    ...(oddControllers ? [`${topology?.controllers} controllers are left out: three or five make a quorum.`] : []),
  ];
};

/** The form that stands for a request: the inverse of `buildRequest`, and the engine's defaults where nothing is given. */
export const formFromRequest = (request: SizingRequest): FormOfRequest => ({
  form: {
    ...BLANK,
    ...numbersIn(request),
    ...inOtherWords(request),
    ...choicesIn(request),
    ...namesIn(request),
  },
  notes: notesOn(request),
});
