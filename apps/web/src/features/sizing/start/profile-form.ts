import type { Profile, ProfileConditions } from "@highwater/sizing";
import { optionsOf } from "../form/choice-fields.ts";
import { NUMBER_FIELDS } from "../form/number-fields.ts";
import type { NumberKey } from "../form/number-fields.ts";
import type { FieldKey, FormState } from "../form/form-state.ts";
import { writeNumber } from "../form/write-number.ts";

/** A form under the conditions of a profile, and in words what that sets and what it cannot. */
export interface ProfileForm {
  readonly form: FormState;
  readonly sets: readonly string[];
  readonly leaves: readonly string[];
}

type Fields = Partial<Record<FieldKey, string>>;

interface Part {
  readonly fields: Fields;
  readonly sets: readonly string[];
  readonly leaves?: readonly string[];
}

const NOTHING: Part = { fields: {}, sets: [] };

const number = (key: NumberKey, value: number | null): Part => {
  if (value === null) return NOTHING;
  const { text, unitKey, unit } = writeNumber(key, value);
  const { label } = NUMBER_FIELDS[key];
  return unitKey === null
    ? { fields: { [key]: text }, sets: [`${label} ${text}`] }
    : { fields: { [key]: text, [unitKey]: unit }, sets: [`${label} ${text} ${optionsOf(unitKey)[unit] ?? unit}`] };
};

const acks = ({ acks: given }: ProfileConditions): Part =>
  given === null ? NOTHING : { fields: { acks: given }, sets: [`acks ${given}`] };

const tls = ({ tls: given }: ProfileConditions): Part =>
  given === null ? NOTHING : { fields: { tls: given ? "yes" : "no" }, sets: [given ? "TLS" : "no TLS"] };

/** A plan has one kind of drive: the first that the source states. */
const drives = ({ drives: given }: ProfileConditions): Part => {
  const [first, ...others] = given ?? [];
  if (first === undefined) return NOTHING;
  const { catalogId, count } = first;
  return {
    fields: { drive: catalogId, drives: String(count) },
    sets: [`${count} x ${catalogId}`],
    leaves: others.map(
      (other) => `Drives: ${other.count} x ${other.catalogId} are stated as well; a plan has one kind.`,
    ),
  };
};

const majorOf = (jdk: string | null): number | null => {
  const digits = /\d+/.exec(jdk ?? "")?.[0];
  return digits === undefined ? null : Number(digits);
};

/** Cores and JDK of the conditions, else those of the fastest host that was measured. */
const processors = ({ conditions, cpu }: Profile): readonly Part[] => {
  const measured = conditions.coresPerBroker === null ? (cpu?.measurements ?? []) : [];
  const fastest = measured.reduce<(typeof measured)[number] | null>(
    (best, one) => (best === null || one.receivedBytesPerSecond > best.receivedBytesPerSecond ? one : best),
    null,
  );
  return [
    number("cores", fastest?.cores ?? conditions.coresPerBroker),
    number("jdk", majorOf(fastest?.jdk ?? conditions.jdk)),
    fastest === null || measured.length < 2
      ? NOTHING
      : { fields: {}, sets: [], leaves: [`Cores and JDK are those of the fastest host measured: ${fastest.host}.`] },
  ];
};

const nic = ({ nic: given }: ProfileConditions): Part =>
  given === null ? NOTHING : { fields: {}, sets: [], leaves: [`NIC: measured with ${given}; the options stay.`] };

/** Puts a plan under the conditions that a profile states; the load, and whatever it does not state, stays. */
export const profileForm = (form: FormState, profile: Profile): ProfileForm => {
  const { conditions } = profile;
  const parts: readonly Part[] = [
    number(form.rateBy === "records" ? "recordSize" : "meanSize", conditions.recordBytes),
    number("groups", conditions.consumerGroups),
    number("replicas", conditions.replicationFactor),
    number("minIsr", conditions.minInsyncReplicas),
    acks(conditions),
    tls(conditions),
    number("partitions", conditions.partitions),
    ...processors(profile),
    number("threads", conditions.hardwareThreadsPerBroker),
    number("memory", conditions.memoryBytesPerBroker),
    drives(conditions),
    nic(conditions),
  ];
  return {
    form: Object.assign({ ...form, profile: profile.id }, ...parts.map(({ fields }) => fields)),
    sets: parts.flatMap(({ sets }) => sets),
    leaves: parts.flatMap(({ leaves = [] }) => leaves),
  };
};
