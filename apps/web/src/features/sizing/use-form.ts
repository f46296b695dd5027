import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect, useReducer, useRef } from "react";
import type { FieldKey, FormState } from "./form/form-state.ts";
import { fromSearch, othersOf, searchOf, toSearch } from "./form/url-codec.ts";
import type { OtherSearch } from "./form/url-codec.ts";

/** Changes of the form; what is done field by field is one step of the browser's history per field. */
export interface FormActions {
  readonly set: (key: FieldKey, text: string) => void;
  /** Changes several fields for the sake of one, as a switch of its unit does. */
  readonly change: (changes: Partial<FormState>, key: FieldKey) => void;
  /** Puts in another form; other parameters of the URL stay, but for those given here (undefined drops one). */
  readonly load: (form: FormState, others?: OtherSearch) => void;
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

  const write = (next: FormState, field: FieldKey | null, others: OtherSearch = {}) => {
    const replace = field !== null && field === lastField.current;
    lastField.current = field;
    written.current = keyOf(next);
    show(next);
    const kept = othersOf(router.options.parseSearch(router.history.location.search));
    void navigate({ to: "/sizing", search: searchOf(next, { ...kept, ...others }), replace, resetScroll: false });
  };
  return [
    form,
    {
      set: (key, text) => write({ ...form, [key]: text }, key),
      change: (changes, key) => write({ ...form, ...changes }, key),
      load: (next, others) => write(next, null, others),
    },
  ];
};
