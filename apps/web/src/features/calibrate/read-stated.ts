import type { CalibrationInput } from "@highwater/contract";
import { units } from "@highwater/sizing";
import { readNumber, times } from "../../lib/read-number.ts";
import { statedText } from "./calibrate-search.ts";
import type { CalibrateSearch, Stated } from "./calibrate-search.ts";

/** What was stated as the API takes it, and the fault of each field that cannot be read. */
export interface ReadStated {
  readonly input: Pick<CalibrationInput, "brokers" | "hardware" | "conditions">;
  readonly faults: Readonly<Partial<Record<Stated, string>>>;
}

const GIB = units.fromGibibytes(1);

/** Reads numbers above 0; whole ones but for memory, which is in GiB. */
export const readStated = (search: CalibrateSearch): ReadStated => {
  const faults: Partial<Record<Stated, string>> = {};
  const number = (key: Stated, whole = true): number | null => {
    const read = readNumber(statedText(search, key));
    if (read.kind === "nothing") return null;
    if (read.kind === "fault") faults[key] = read.message;
    else if (read.value <= 0) faults[key] = "must be more than 0";
    else if (whole && !Number.isInteger(read.value)) faults[key] = "must be a whole number";
    else return read.value;
    return null;
  };
  const nic = statedText(search, "nic");
  const memory = number("memory", false);
  const [brokers, replicationFactor] = [number("brokers"), number("replicas")];
  const hardware = {
    cores: number("cores"),
    hardwareThreads: number("threads"),
    memoryBytes: memory === null ? null : times(memory, GIB),
    nic: nic === "" ? null : nic,
  };
  return {
    faults,
    input: {
      ...(brokers === null ? {} : { brokers }),
      ...(replicationFactor === null ? {} : { conditions: { replicationFactor } }),
      ...(Object.values(hardware).every((value) => value === null) ? {} : { hardware }),
    },
  };
};
