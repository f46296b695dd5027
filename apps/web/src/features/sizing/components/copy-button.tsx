import { useClipboard } from "@mantine/hooks";
import { useState } from "react";
import { TextButton } from "../../../components/ui/text-button.tsx";

interface CopyProps {
  /** What the button says, "Copy CSV". */
  readonly words: string;
  /** Made when it is asked for. */
  readonly text: () => string | Promise<string>;
}

/** Copies a text, and says whether that worked. */
export const CopyButton = ({ words, text }: CopyProps) => {
  const clipboard = useClipboard({ timeout: 2000 });
  const said = clipboard.copied ? "Copied" : words;
  const [failed, setFailed] = useState(false);
  const copy = async () => {
    try {
      setFailed(false);
      clipboard.copy(await text());
    } catch {
      setFailed(true);
    }
  };
  return (
    <TextButton onClick={() => void copy()}>
      <span aria-live="polite">{clipboard.error === null && !failed ? said : "Could not copy"}</span>
    </TextButton>
  );
};
