import { createContext, useContext } from "react";
import type { FieldIssues } from "../form/given-numbers.ts";
import type { FieldKey, FormState } from "../form/form-state.ts";

/** What the fields of the form share. */
export interface FormShared {
  readonly form: FormState;
  readonly issues: FieldIssues;
  readonly set: (key: FieldKey, text: string) => void;
}

const FormContext = createContext<FormShared | null>(null);

export const FormProvider = FormContext.Provider;

export const useFormShared = (): FormShared => {
  const shared = useContext(FormContext);
  if (shared === null) throw new Error("A field stands outside of the form");
  return shared;
};
