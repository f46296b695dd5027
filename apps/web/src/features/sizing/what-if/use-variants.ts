import { useDebouncedCallback } from "@mantine/hooks";
import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect, useReducer, useRef } from "react";
import type { FormState } from "../form/form-state.ts";
import { variantBetween } from "./difference.ts";
import { formOf } from "./variant.ts";
import type { Variant } from "./variant.ts";
import { readVariants, writtenVariants } from "./variants-codec.ts";

const SETTLED_MS = 250;

type Variants = readonly Variant[];

interface VariantActions {
  readonly add: (variant: Variant) => void;
  readonly remove: (index: number) => void;
  /** Changes a variant as a slider moves; the URL follows when it rests. */
  readonly move: (index: number, variant: Variant) => void;
  /** Takes a variant for the plan; the plan so far stands in its place, and every other stays the same plan. */
  readonly use: (index: number) => void;
}

const keyOf = (variants: Variants): string => JSON.stringify(writtenVariants(variants));

/** The variants beside a plan, kept in the URL. */
export const useVariants = (
  plan: FormState,
  load: (form: FormState, others: Readonly<Record<string, unknown>>) => void,
): readonly [Variants, VariantActions] => {
  const router = useRouter();
  const navigate = useNavigate();
  const search: Readonly<Record<string, unknown>> = useSearch({ from: "/sizing" });
  const [variants, show] = useReducer(
    (_: Variants, next: Variants) => next,
    search["variants"],
    (given) => readVariants(given) ?? [],
  );
  const written = useRef(keyOf(variants));

  useEffect(
    () =>
      router.history.subscribe(({ location }) => {
        const given: Readonly<Record<string, unknown>> = router.options.parseSearch(location.search);
        const wanted = readVariants(given["variants"]);
        if (wanted === null || keyOf(wanted) === written.current) return;
        written.current = keyOf(wanted);
        show(wanted);
      }),
    [router],
  );

  const write = (next: Variants, replace: boolean) => {
    written.current = keyOf(next);
    void navigate({
      to: "/sizing",
      search: (now: Readonly<Record<string, unknown>>) => ({ ...now, variants: writtenVariants(next) }),
      replace,
      resetScroll: false,
    });
  };
  const writeLater = useDebouncedCallback((next: Variants) => write(next, true), SETTLED_MS);
  const put = (next: Variants) => {
    writeLater.cancel();
    show(next);
    write(next, false);
  };
  return [
    variants,
    {
      add: (variant) => put([...variants, variant]),
      remove: (index) => put(variants.toSpliced(index, 1)),
      move: (index, variant) => {
        const next = variants.with(index, variant);
        show(next);
        writeLater(next);
      },
      use: (index) => {
        const chosen = variants[index];
        if (chosen === undefined) return;
        writeLater.cancel();
        const form = formOf(plan, chosen);
        const next = variants.map((variant, at) =>
          at === index ? variantBetween(form, plan, null) : variantBetween(form, formOf(plan, variant), variant.name),
        );
        show(next);
        written.current = keyOf(next);
        load(form, { variants: writtenVariants(next) });
      },
    },
  ];
};
