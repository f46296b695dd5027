import type { Relief, SizingRequest } from "@highwater/sizing";
import { formFromRequest } from "../form/form-from-request.ts";
import { FIELD_KEYS } from "../form/form-state.ts";
import type { FormState } from "../form/form-state.ts";
import type { Sized } from "./plan.ts";

type Part = Readonly<Record<string, unknown>>;

const isPart = (value: unknown): value is Part => typeof value === "object" && value !== null && !Array.isArray(value);

const withValue = (part: Part, [name = "", ...rest]: readonly string[], value: unknown): Part => {
  const inner = part[name];
  return { ...part, [name]: rest.length === 0 ? value : withValue(isPart(inner) ? inner : {}, rest, value) };
};

/** A request with another value at a JSON pointer. */
const requestWith = (request: SizingRequest, pointer: string, value: unknown): SizingRequest =>
  withValue({ ...request }, pointer.slice(1).split("/"), value);

/** The form after a relief; null where it names no single field or the form has no field for it. */
export const formAfterRelief = (
  { form, request }: Pick<Sized, "form" | "request">,
  relief: Relief,
): FormState | null => {
  if (relief.field === null || relief.value === null) return null;
  const before = formFromRequest(request).form;
  const after = formFromRequest(requestWith(request, relief.field, relief.value)).form;
  const changed = FIELD_KEYS.filter((key) => before[key] !== after[key]);
  if (changed.length === 0) return null;
  return { ...form, ...Object.fromEntries(changed.map((key) => [key, after[key]])) };
};
