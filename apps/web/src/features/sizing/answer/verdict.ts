import type { ConstraintName, SizingAnswer, SizingWarning, Unsatisfiable, WarningCode } from "@highwater/sizing";
import { threeDigits } from "../../../lib/units.ts";
import { inSentence } from "./constraint-words.ts";
import { driveLifeOf } from "./drive-life.ts";
import type { Invalid, Plan, Sized } from "./plan.ts";
import { MOST_ROOM } from "./room-for-load.ts";
import type { Room } from "./room-for-load.ts";

/** The first sentence of the page with its judgement, and what follows from it. */
export interface SizingVerdict {
  readonly state: "good" | "warning" | "bad" | "unknown";
  readonly sentence: string;
  readonly detail: string;
}

const NO_ROOM = 1.01;
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
]);

/** Warnings that change what should be bought or promised, as against remarks. */
export const severeWarnings = ({ warnings }: SizingAnswer): readonly SizingWarning[] =>
  warnings.filter(({ code }) => SEVERE.has(code));

/** A warning as people say it: the engine's words, but durations in days or years. */
export const warningWords = ({ code, message }: SizingWarning, { endurance }: SizingAnswer): string => {
  const life = driveLifeOf(endurance);
  return code === "endurance_below_warranty" && life !== null
    ? `The drives are written to their rating in ${life.rated}, before their warranty ends.`
    : message;
};

const lossWords = ({ request }: Sized): string => {
  const { brokerFailuresTolerated, failureModel, zoneFailuresTolerated, availabilityZones } = request.policy ?? {};
  const lost = brokerFailuresTolerated ?? 0;
  const zones = zoneFailuresTolerated ?? 0;
  const then = failureModel === "outage" ? "before anything is moved" : "and its replicas rebuilt on the rest";
  const parts = [
    ...(lost > 0 ? [`${plural(lost, "broker")} lost ${lost > 1 ? then.replace("its", "their") : then}`] : []),
    ...(zones > 0 ? [`${zones} of ${plural(availabilityZones ?? 1, "zone")} lost`] : []),
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

const sizedVerdict = (sized: Sized): SizingVerdict => {
  const { answer, room } = sized;
  const link = linkWords(sized);
  const carried = `${plural(answer.brokers, "broker")}${link === null ? "" : ` with ${link}`} ${answer.brokers === 1 ? "carries" : "carry"} it`;
  const decider = deciderOf(sized);
  const decided = decider === "replication" ? fewestWords(room) : `${inSentence(decider)} decides`;
  const severe = severeWarnings(answer);
  return {
    state: severe.length > 0 || room.factor < NO_ROOM ? "warning" : "good",
    sentence: `${carried}; ${decided}, ${roomWords(room.factor)}`,
    detail: [...severe.map((warning) => warningWords(warning, answer)), lossWords(sized)].join(" "),
  };
};

const unsatisfiableVerdict = ({ reason, suggestion }: Unsatisfiable): SizingVerdict => {
  const repair = suggestion ?? "a smaller load or larger brokers";
  return {
    state: "bad",
    sentence: "No number of brokers satisfies this",
    detail: `${reason} What would repair it: ${repair}.`,
  };
};

const invalidVerdict = ({ issues, others }: Invalid): SizingVerdict => {
  const count = Object.keys(issues).length + others.length;
  return {
    state: "unknown",
    sentence: `Not sized yet: ${plural(count, "field")} ${count === 1 ? "needs" : "need"} another value`,
    detail: others.map(({ path, message }) => `${path} ${message}`).join("; "),
  };
};

/** What the page says first about a plan; it claims no more than the engine answered. */
export const verdictOf = (plan: Plan): SizingVerdict => {
  if (plan.kind === "sized") return sizedVerdict(plan);
  if (plan.kind === "unsatisfiable") return unsatisfiableVerdict(plan.why);
  if (plan.kind === "invalid") return invalidVerdict(plan);
  return { state: "unknown", sentence: "The catalogue of hardware is being loaded", detail: "" };
};
