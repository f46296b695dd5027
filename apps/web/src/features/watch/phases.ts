/** A phase of a request, in the order in which a request goes through them. */
export interface Phase {
  readonly key: string;
  /** Short name for the end of a line. */
  readonly name: string;
  readonly meaning: string;
  readonly colour: string;
}

export const PHASES: readonly Phase[] = [
  {
    key: "request_queue",
    name: "queue",
    meaning: "request queue: waiting for a handler",
    colour: "var(--hw-phase-request-queue)",
  },
  { key: "local", name: "local", meaning: "local append", colour: "var(--hw-phase-local)" },
  { key: "remote", name: "remote", meaning: "remote: waiting for followers", colour: "var(--hw-phase-remote)" },
  { key: "response_queue", name: "resp", meaning: "response queue", colour: "var(--hw-phase-response-queue)" },
  { key: "response_send", name: "send", meaning: "response send", colour: "var(--hw-phase-response-send)" },
];

export const phaseColour = (name: string): string =>
  PHASES.find((phase) => phase.name === name)?.colour ?? "var(--hw-dim)";
