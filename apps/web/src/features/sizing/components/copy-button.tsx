import { useClipboard } from "@mantine/hooks";
import classes from "./parts.module.css";

interface CopyProps {
  /** What the button says, "Copy CSV". */
  readonly words: string;
  /** Made when it is asked for. */
  readonly text: () => string;
}

/** Copies a text, and says whether that worked. */
export const CopyButton = ({ words, text }: CopyProps) => {
  const clipboard = useClipboard({ timeout: 2000 });
  const said = clipboard.copied ? "Copied" : words;
  return (
    <button type="button" className={classes["action"]} onClick={() => clipboard.copy(text())}>
      <span aria-live="polite">{clipboard.error === null ? said : "Could not copy"}</span>
    </button>
  );
};
