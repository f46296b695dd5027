import type { Naming } from "./naming.ts";

/** Jolokia's agent: MBeans as JSON, read by `jolokia/`. There are no families in it, so no rules either. */
export const JOLOKIA: Naming = {
  id: "jolokia",
  title: "Jolokia",
  notes: [
    "The console asks Jolokia's agent for the MBeans themselves, so nothing is renamed and all that a broker tells is there; what is missing the broker does not tell, or the agent's policy does not let out.",
    "It is JSON, not Prometheus' format: there is no PromQL expression for it.",
  ],
  rules: [],
};
