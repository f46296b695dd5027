import type { ConstraintName, SizingAnswer, SizingWarning, Unsatisfiable, WarningCode } from "@highwater/sizing";
import { threeDigits } from "../../../lib/units.ts";
import { inSentence } from "./constraint-words.ts";
import { driveLifeOf } from "./drive-life.ts";
import { inPlainWords, labelOf } from "./plain-words.ts";
import type { Invalid, Plan, Sized } from "./plan.ts";
import { termsOf } from "./plan-terms.ts";
import type { PlanTerms } from "./plan-terms.ts";
import { MOST_ROOM } from "./room-for-load.ts";
import type { Room } from "./room-for-load.ts";
import { shareWords } from "./share-words.ts";

/** The first sentence of the page with its judgement, and what follows from it. */
export interface SizingVerdict {
  readonly state: "good" | "warning" | "bad" | "unknown";
  readonly sentence: string;
  readonly detail: string;
}

const NO_ROOM = 1.01;
const ROUNDING = 1e-9;
const IN_PERCENT_BELOW = 2;

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** "with no room left", "with room for 23 % more load", "with room for 4.2 times the load". */
export const roomWords = (room: number): string => {
  if (room < NO_ROOM) return "with no room left";
  if (room >= MOST_ROOM) return `with room for ${MOST_ROOM} times the load and more`;
  if (room < IN_PERCENT_BELOW) return `with room for ${Math.floor((room - 1) * 100)} % more load`;
  return `with room for ${threeDigits(Math.floor(room * 10) / 10)} times the load`;
};

/** A link as people call it: "100 GbE" for a speed of the list, "0.75 Gb/s" for an instance's share. */
export const linkWords = ({ form, answer }: Pick<Sized, "form" | "answer">): string | null => {
  if (answer.nic === null) return null;
  const listed = form.nic.split(",").map(Number).includes(answer.nic.gbps);
  return listed && form.instance === "" ? `${answer.nic.gbps} GbE` : `${threeDigits(answer.nic.gbps)} Gb/s`;
};

const SEVERE: ReadonlySet<WarningCode> = new Set<WarningCode>([
  "overload_after_failure",
  "endurance_below_warranty",
  "latency_beyond_measured",
  "latency_not_checked",
  "network_not_checked",
  "single_replica",
  "writes_stop_on_failure",
  "quorum_lost_with_zone",
  "too_few_partitions",
  "min_isr_above_replicas",
  "differs_from_instance",
  "memory_too_small",
  "client_link_too_slow",
]);

/** Warnings that change what should be bought or promised, as against remarks. */
export const severeWarnings = ({ warnings }: SizingAnswer): readonly SizingWarning[] =>
  warnings.filter(({ code }) => SEVERE.has(code));

const overloadWords = ({ constraints }: SizingAnswer): string => {
  const over = constraints.flatMap(({ name, utilizationAfterFailure: after }) =>
    after !== null && after > 1 + ROUNDING ? [`${inSentence(name)} at ${shareWords(after)} of its limit`] : [],
  );
  return `After losing a broker: ${over.join(", ")}.`;
};

/** A warning as people say it: in the form's words, durations in days or years, shares in percent. */
export const warningWords = ({ code, message }: SizingWarning, answer: SizingAnswer): string => {
  const life = driveLifeOf(answer.endurance);
  if (code === "endurance_below_warranty" && life !== null)
    return `The drives are written to their rating in ${life.rated}, before their warranty ends.`;
  return code === "overload_after_failure" ? overloadWords(answer) : startingUpper(inPlainWords(message));
};

const startingUpper = (text: string): string =>
  /^[a-z]+[ ,:]/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;

/** What happens to the replicas of lost brokers: with too few brokers left there is nowhere to rebuild them on. */
const thenWords = ({ brokers, brokersLost, replicas, rebuilt }: PlanTerms): string => {
  if (!rebuilt) return " before anything is moved";
  const left = brokers - brokersLost;
  if (left >= replicas) return ` and ${brokersLost > 1 ? "their" : "its"} replicas rebuilt on the rest`;
  const returns = brokersLost > 1 ? "brokers return" : "it returns";
  return ` and partitions on ${left} of ${replicas} replicas: no other broker is left to rebuild on until ${returns}`;
};

const lossWords = (sized: Sized): string => {
  const terms = termsOf(sized);
  const { brokersLost, zonesLost, zones } = terms;
  const parts = [
    ...(brokersLost > 0 ? [`${plural(brokersLost, "broker")} lost${thenWords(terms)}`] : []),
    ...(zonesLost > 0 ? [`${zonesLost} of ${plural(zones, "zone")} lost`] : []),
  ];
  return parts.length === 0
    ? "The loss of a broker is not planned for."
    : `Every limit holds with ${parts.join(", and with ")}.`;
};

const isLink = (name: ConstraintName): boolean => name === "networkIn" || name === "networkOut";

/**
 * The limit that decides the number of brokers. Where that is the fewest allowed but no load may be added, it is the
 * limit that is full; a full link is not meant, as a faster one may be had.
 */
export const deciderOf = ({
  answer: { bindingConstraint: binding },
  room,
}: Pick<Sized, "answer" | "room">): ConstraintName =>
  binding === "replication" && room.factor < NO_ROOM && room.next !== null && !isLink(room.next) ? room.next : binding;

const fewestWords = ({ next }: Room): string =>
  next === null || next === "replication"
    ? "they are the fewest allowed"
    : `they are the fewest allowed and ${inSentence(next)} is the next to need more`;

/** How much more load fits; no room is claimed where the profile does not reach the load asked for. */
const limitWords = ({ answer, room }: Sized): string => {
  const beyond = answer.warnings.some(({ code }) => code === "latency_beyond_measured");
  if (!beyond) return roomWords(room.factor);
  return answer.latency.p99Ms === null
    ? "but the profile knows no finite p99 at this load"
    : "but p99 at this load was not measured";
};

const sizedVerdict = (sized: Sized): SizingVerdict => {
  const { answer, room } = sized;
  const link = linkWords(sized);
  const carried = `${plural(answer.brokers, "broker")}${link === null ? "" : ` with ${link}`} ${answer.brokers === 1 ? "carries" : "carry"} it`;
  const decider = deciderOf(sized);
  const decided = decider === "replication" ? fewestWords(room) : `${inSentence(decider)} decides`;
  const severe = severeWarnings(answer);
  return {
    state: severe.length > 0 || room.factor < NO_ROOM ? "warning" : "good",
    sentence: `${carried}; ${decided}, ${limitWords(sized)}`,
    detail: [...severe.map((warning) => warningWords(warning, answer)), lossWords(sized)].join(" "),
  };
};

const unsatisfiableVerdict = ({ reason, suggestion }: Unsatisfiable): SizingVerdict => {
  const repair = suggestion ?? "a smaller load or larger brokers";
  return {
    state: "bad",
    sentence: "No number of brokers satisfies this",
    detail: `${inPlainWords(reason)} What would repair it: ${inPlainWords(repair)}.`,
  };
};

const invalidVerdict = ({ issues, others }: Invalid): SizingVerdict => {
  const count = Object.keys(issues).length + others.length;
  return {
    state: "unknown",
    sentence: `Not sized yet: ${plural(count, "field")} ${count === 1 ? "needs" : "need"} another value`,
    detail: others
      .map(({ path, message }) => `${labelOf(path.slice(1).replaceAll("/", ".")) ?? path} ${inPlainWords(message)}`)
      .join("; "),
  };
};

/** What the page says first about a plan; it claims no more than the engine answered. */
export const verdictOf = (plan: Plan): SizingVerdict => {
  if (plan.kind === "sized") return sizedVerdict(plan);
  if (plan.kind === "unsatisfiable") return unsatisfiableVerdict(plan.why);
  if (plan.kind === "invalid") return invalidVerdict(plan);
  return { state: "unknown", sentence: "The catalogue of hardware is being loaded", detail: "" };
};
