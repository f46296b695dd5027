import type * as contract from "@highwater/contract/sizing";
import type * as engine from "@highwater/sizing";
import { expect, test } from "vitest";

/** A type with every leaf made alike and every field required, so that only names and nesting are left. */
type Shape<T> = T extends readonly (infer Item)[]
  ? readonly Shape<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]-?: Shape<NonNullable<T[Key]>> }
    : "leaf";

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** `tsc` holds these: a field that the engine answers and the reference does not describe makes one of them false. */
const DESCRIBED: {
  readonly answer: Same<Shape<contract.SizingAnswer>, Shape<engine.SizingAnswer>>;
  readonly request: Same<Shape<contract.SizingRequest>, Shape<engine.SizingRequest>>;
  readonly scalePath: Same<Shape<contract.ScalePath>, Shape<engine.ScalePath>>;
  readonly catalog: Same<Shape<contract.Catalog>, Shape<engine.Catalog>>;
  readonly profile: Same<
    Shape<Omit<contract.SizingProfile, "own" | "runIds" | "createdAt" | "updatedAt">>,
    Shape<engine.Profile>
  >;
  readonly calibration: Same<
    Shape<Omit<contract.Calibration, "kind" | "runIds" | "conditions" | "notes">>,
    Shape<engine.Calibration>
  >;
} = { calibration: true, answer: true, request: true, scalePath: true, catalog: true, profile: true };

test("the reference describes what the engine takes and answers", () => {
  expect(Object.values(DESCRIBED)).not.toContain(false);
});
