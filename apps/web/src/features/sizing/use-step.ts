import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { readStep, writtenStep } from "./form/steps.ts";
import type { Step } from "./form/steps.ts";

/** The step of the wizard that the URL names, and a way to another that takes the keyboard along. */
export const useStep = (): readonly [Step, (step: Step) => void] => {
  const search: Readonly<Record<string, unknown>> = useSearch({ from: "/sizing" });
  const navigate = useNavigate();
  const step = readStep(search["step"]);
  const wanted = useRef<Step | null>(null);
  useEffect(() => {
    if (wanted.current !== step) return;
    wanted.current = null;
    const heading = document.querySelector<HTMLElement>(`#step-${step}`);
    heading?.focus({ preventScroll: true });
    globalThis.scrollTo({ top: 0 });
  }, [step]);
  const go = (next: Step) => {
    wanted.current = next;
    void navigate({
      to: "/sizing",
      search: (now: Readonly<Record<string, unknown>>) => ({ ...now, step: writtenStep(next) }),
      resetScroll: false,
    });
  };
  return [step, go];
};
