import { useSearch } from "@tanstack/react-router";
import { readStep } from "./form/steps.ts";
import type { Step } from "./form/steps.ts";

/** The step of the wizard that the URL names. */
export const useStep = (): Step => {
  const search: Readonly<Record<string, unknown>> = useSearch({ from: "/sizing" });
  return readStep(search["step"]);
};
