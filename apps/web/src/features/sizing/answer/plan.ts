import { PROFILES, recommendWith } from "@highwater/sizing";
import type {
  Catalog,
  Known,
  Profile,
  SizingAnswer,
  SizingIssue,
  SizingRequest,
  Unsatisfiable,
} from "@highwater/sizing";
import { buildRequest } from "../form/build-request.ts";
import type { FieldIssues } from "../form/given-numbers.ts";
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
  /** The hardware and the profiles that the request was sized with. */
  readonly known: Known;
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

/** A catalogue that was not loaded yet. */
export const NOTHING: Catalog = { nics: [], drives: [], instances: [] };

/** False for the rate in records while the form asks for bytes, which has its own issue. */
const isAsked = (path: string, { rateBy }: FormState): boolean =>
  rateBy === "records" || path !== NUMBER_FIELDS.records.path;

const namesUnknown = (
  { instance, drive, profile }: FormState,
  catalog: Catalog | undefined,
  profiles: readonly Profile[] | null,
): boolean =>
  (catalog === undefined && (instance !== "" || drive !== "")) ||
  (profiles === null && profile !== "" && PROFILES.every(({ id }) => id !== profile));

/**
 * Sizes what stands in the form. A form that names hardware while there is no catalogue, or a profile of the user's
 * while `profiles` is still null, has to wait for them.
 */
export const planFor = (
  form: FormState,
  catalog: Catalog | undefined,
  profiles: readonly Profile[] | null = PROFILES,
): Plan => {
  const { request, issues } = buildRequest(form);
  if (namesUnknown(form, catalog, profiles)) return { kind: "waiting" };
  const known: Known = { catalog: catalog ?? NOTHING, profiles: profiles ?? PROFILES };
  const result = recommendWith(request, known);
  const refused = !result.ok && result.kind === "invalid" ? result.issues : [];
  if (Object.keys(issues).length > 0 || (!result.ok && result.kind === "invalid")) {
    const { byField, others } = locateIssues(
      refused.filter(({ path }) => isAsked(path, form)),
      form.rateBy === "bytes",
    );
    return { kind: "invalid", issues: { ...byField, ...issues }, others };
  }
  if (!result.ok) return { kind: "unsatisfiable", request, why: result };
  const { answer } = result;
  return { kind: "sized", form, request, answer, room: roomForLoad(request, answer, known), known };
};
