import type { SignalName } from "../signals/catalogue.ts";

/** What to add, to copy. */
export interface AdviceSnippet {
  readonly language: "yaml" | "shell" | "properties";
  /** Where it goes, such as the exporter's rules. */
  readonly file: string;
  readonly text: string;
}

/** A signal that a source lacks, and how to get it. */
export interface SourceAdvice {
  readonly signal: SignalName;
  readonly title: string;
  /** What cannot be told without it, one sentence. */
  readonly matters: string;
  /**
   * not-exported: the exporter's rules leave it out and can be changed; not-carried: this naming has no such thing,
   * another is needed; not-told: the program does not tell it at all.
   */
  readonly reason: "not-exported" | "not-carried" | "not-told";
  /** What to do to get it. */
  readonly advice: string;
  readonly snippet: AdviceSnippet | null;
}
