/** The wizard's steps, as the URL names them. */
export type Step = "workload" | "hardware" | "answer";

/** Every step in order, with the words on it. */
export const STEPS: readonly { readonly step: Step; readonly words: string }[] = [
  { step: "workload", words: "Workload" },
  { step: "hardware", words: "Hardware and policy" },
  { step: "answer", words: "Answer" },
];

/** The step that a search parameter names; the first where it names none. */
export const readStep = (value: unknown): Step => STEPS.find(({ step }) => step === value)?.step ?? "workload";

/** The search parameter of a step: the first step leaves the URL as it is. */
export const writtenStep = (step: Step): string | undefined => (step === "workload" ? undefined : step);

/** The step before or after another; null beyond the ends. */
export const stepFrom = (step: Step, by: -1 | 1): Step | null =>
  STEPS[STEPS.findIndex((one) => one.step === step) + by]?.step ?? null;
