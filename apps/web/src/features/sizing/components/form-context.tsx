import { createContext, useContext } from "react";
import type { EffectView } from "../form/effects/index.ts";
import type { FieldKey, FormState } from "../form/form-state.ts";
import type { Origins } from "../measured/origins.ts";
import type { FieldIssues } from "../form/given-numbers.ts";

/** What the fields of the form share. */
export interface FormShared {
  readonly form: FormState;
  readonly issues: FieldIssues;
  /** What effects are read from; null while the form cannot be sized. */
  readonly view: EffectView | null;
  /** How fields were found on the cluster that the plan was taken from; null where it was taken from none. */
  readonly origins: Origins | null;
  readonly set: (key: FieldKey, text: string) => void;
  readonly change: (changes: Partial<FormState>, key: FieldKey) => void;
}

const FormContext = createContext<FormShared | null>(null);

export const FormProvider = FormContext.Provider;

export const useFormShared = (): FormShared => {
  const shared = useContext(FormContext);
  if (shared === null) throw new Error("A field stands outside of the form");
  return shared;
};
