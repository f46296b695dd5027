import { readSeriesSelector } from "@highwater/telemetry";
import type { PromqlAddress } from "./ask-window.ts";

interface PromqlTarget {
  readonly url: string;
  readonly selector?: string | null | undefined;
  readonly brokerLabel?: string | null | undefined;
}

const INSTANCE = "instance";

/** Where and what to ask for a target, whose selector was checked when it was saved. */
export const promqlAddress = ({ url, selector, brokerLabel }: PromqlTarget): PromqlAddress => {
  const read = readSeriesSelector(selector ?? "");
  return { url, matchers: "fault" in read ? [] : read.matchers, instanceLabel: brokerLabel ?? INSTANCE };
};
