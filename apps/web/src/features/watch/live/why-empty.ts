import type { Canary } from "@highwater/contract";

/** Signals that the console's own canary measures; no exporter gives them. */
export const isOfCanary = (signal: string): boolean => signal.startsWith("canary_");

const ofCanary = (state: Canary["state"] | undefined): string => {
  switch (state) {
    case undefined:
      return "The canary gives this signal.";
    case "off":
      return "The canary gives this signal, and it is off: switch it on under Canary.";
    case "starting":
      return "The canary gives this signal, and it is starting: values come once its first records are back.";
    case "running":
      return "The canary gives this signal, and it is on: values come with its next figures.";
    case "failing":
      return "The canary gives this signal. It is on and cannot measure: see under Canary why.";
  }
};

/** Why a chart has no values; `canary` is the state of the cluster's canary, where it is known. */
export const whyEmpty = (signal: string, unit: string, canary: Canary["state"] | undefined): string => {
  if (isOfCanary(signal)) return `No values in this range. ${ofCanary(canary)}`;
  return `No values in this range.${unit.endsWith("/s") ? " A rate needs two scrapes." : ""} Not every exporter gives this signal: see Targets.`;
};
