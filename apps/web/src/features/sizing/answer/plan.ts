import { PROFILES, recommendWith } from "@highwater/sizing";
import type { Catalog, SizingAnswer, SizingIssue, SizingRequest, Unsatisfiable } from "@highwater/sizing";
import { buildRequest } from "../form/build-request.ts";
import type { FieldIssues } from "../form/build-request.ts";
import type { FormState } from "../form/form-state.ts";
import { NUMBER_FIELDS } from "../form/number-fields.ts";
import { locateIssues } from "../form/locate-issues.ts";
import { roomForLoad } from "./room-for-load.ts";
import type { Room } from "./room-for-load.ts";

/** An answer with the request it answers and the room that its brokers leave. */
export interface Sized {
  readonly kind: "sized";
  readonly form: FormState;
  readonly request: SizingRequest;
  readonly answer: SizingAnswer;
  readonly room: Room;
}

/** A form that cannot be sized: why, by field, and what no field shows. */
export interface Invalid {
  readonly kind: "invalid";
  readonly issues: FieldIssues;
  readonly others: readonly SizingIssue[];
}

export type Plan =
  | Sized
  | { readonly kind: "waiting" }
  | Invalid
  | { readonly kind: "unsatisfiable"; readonly request: SizingRequest; readonly why: Unsatisfiable };

const NOTHING: Catalog = { nics: [], drives: [], instances: [] };

/** False for the rate in records while the form asks for bytes, which has its own issue. */
const isAsked = (path: string, { rateBy }: FormState): boolean =>
  rateBy === "records" || path !== NUMBER_FIELDS.records.path;

/** Sizes what stands in the form. Without the catalogue a form that names hardware of it has to wait. */
export const planFor = (form: FormState, catalog: Catalog | undefined): Plan => {
  const { request, issues } = buildRequest(form);
  if (catalog === undefined && (form.instance !== "" || form.drive !== "")) return { kind: "waiting" };
  const known = { catalog: catalog ?? NOTHING, profiles: PROFILES };
  const result = recommendWith(request, known);
  const refused = !result.ok && result.kind === "invalid" ? result.issues : [];
  if (Object.keys(issues).length > 0 || (!result.ok && result.kind === "invalid")) {
    const { byField, others } = locateIssues(refused.filter(({ path }) => isAsked(path, form)));
    return { kind: "invalid", issues: { ...byField, ...issues }, others };
  }
  if (!result.ok) return { kind: "unsatisfiable", request, why: result };
  const { answer } = result;
  return { kind: "sized", form, request, answer, room: roomForLoad(request, answer, known) };
};
