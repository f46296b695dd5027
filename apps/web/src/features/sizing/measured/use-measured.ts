import { useMemo } from "react";
import { useMeasuredWorkload } from "../../../api/measure-workload.ts";
import type { FormState } from "../form/form-state.ts";
import { originsOf } from "./origins.ts";
import { useMeasuredFrom } from "./use-measured-from.ts";

/** What the cluster that the form was taken from carries now, and how each field was found. */
export const useMeasured = (form: FormState) => {
  const from = useMeasuredFrom();
  const { data, error, refetch } = useMeasuredWorkload(from?.cluster ?? null, from?.window ?? "");
  const measured = from === null ? undefined : data;
  const origins = useMemo(() => (measured === undefined ? null : originsOf(measured, form)), [measured, form]);
  return { from, measured, error, retry: () => void refetch(), origins };
};
