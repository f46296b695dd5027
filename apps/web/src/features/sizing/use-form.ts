import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect, useReducer, useRef } from "react";
import type { FieldKey, FormState } from "./form/form-state.ts";
import { fromSearch, toSearch } from "./form/url-codec.ts";

/** Changes of the form; what is done field by field is one step of the browser's history per field. */
export interface FormActions {
  readonly set: (key: FieldKey, text: string) => void;
  readonly load: (form: FormState) => void;
}

const keyOf = (form: FormState): string => JSON.stringify(toSearch(form));

/** The form, kept in the URL: typing replaces the entry of the history, another field or a preset adds one. */
export const useForm = (): readonly [FormState, FormActions] => {
  const router = useRouter();
  const navigate = useNavigate();
  const search = useSearch({ from: "/sizing" });
  const [form, show] = useReducer((_: FormState, next: FormState) => next, search, fromSearch);
  const written = useRef(keyOf(form));
  const lastField = useRef<FieldKey | null>(null);

  useEffect(
    () =>
      router.history.subscribe(({ location }) => {
        if (location.pathname !== "/sizing") return;
        const wanted = fromSearch(router.options.parseSearch(location.search));
        if (keyOf(wanted) === written.current) return;
        written.current = keyOf(wanted);
        lastField.current = null;
        show(wanted);
      }),
    [router],
  );

  const write = (next: FormState, field: FieldKey | null) => {
    const replace = field !== null && field === lastField.current;
    lastField.current = field;
    written.current = keyOf(next);
    show(next);
    void navigate({ to: "/sizing", search: toSearch(next), replace, resetScroll: false });
  };
  return [form, { set: (key, text) => write({ ...form, [key]: text }, key), load: (next) => write(next, null) }];
};
