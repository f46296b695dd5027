import { useEffect, useState } from "react";

export type Copied = "nothing" | "copied" | "failed";

const SHOWN_MS = 4000;

/** The older way to copy, which needs neither permission nor a secure origin; throws where it fails as well. */
const copyBySelection = (text: string): void => {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.style.position = "fixed";
  field.style.opacity = "0";
  (focused?.parentElement ?? document.body).append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  if (!done) throw new Error("The browser does not let this page copy.");
};

const write = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copyBySelection(text);
  }
};

/** A text, or what makes it when it is asked for. */
type Copyable = string | (() => string | Promise<string>);

const writeMade = async (text: Copyable): Promise<void> => write(typeof text === "string" ? text : await text());

/** Copies a text and says for a while whether that went well. */
export const useCopy = (): readonly [Copied, (text: Copyable) => void] => {
  const [copied, setCopied] = useState<Copied>("nothing");
  useEffect(() => {
    if (copied !== "copied") return undefined;
    const timer = setTimeout(() => setCopied("nothing"), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = (text: Copyable) => {
    writeMade(text).then(
      () => setCopied("copied"),
      () => setCopied("failed"),
    );
  };
  return [copied, copy];
};
