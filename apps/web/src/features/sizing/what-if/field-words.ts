import { isChoiceKey, optionsOf } from "../form/choice-fields.ts";
import type { FieldKey, FormState } from "../form/form-state.ts";
import { NUMBER_FIELDS } from "../form/number-fields.ts";
import { unitKeyOf } from "../form/unit-of.ts";
import { isNumberKey } from "./difference.ts";

const OTHER_LABELS: Readonly<Partial<Record<FieldKey, string>>> = {
  rateBy: "Load given as",
  acks: "acks",
  failureModel: "After a lost broker",
  followerFetch: "Follower fetch",
  tls: "TLS",
  layout: "Layout",
  controllers: "Controllers",
  nic: "NIC options",
  clientNic: "Client link options",
  instance: "Machine",
  drive: "Drive",
  profile: "Measured profile",
  currency: "Currency",
};

/** A field as the form calls it. */
export const fieldLabel = (key: FieldKey): string =>
  isNumberKey(key) ? NUMBER_FIELDS[key].label : (OTHER_LABELS[key] ?? key);

/** What stands in a field, with its unit. */
export const fieldText = (form: FormState, key: FieldKey): string => {
  if (form[key].trim() === "") return "not given";
  if (isChoiceKey(key)) return optionsOf(key)[form[key]] ?? form[key];
  if (key === "nic" || key === "clientNic") return `${form[key].replaceAll(",", ", ")} Gb/s`;
  if (!isNumberKey(key)) return form[key];
  const unitKey = unitKeyOf(key);
  const unit = unitKey === null ? (NUMBER_FIELDS[key].suffix ?? "") : (optionsOf(unitKey)[form[unitKey]] ?? "");
  return `${form[key]} ${unit}`.trim();
};
