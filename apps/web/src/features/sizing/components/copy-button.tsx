import { TextButton } from "../../../components/ui/text-button.tsx";
import { useCopy } from "../../../lib/use-copy.ts";

interface CopyProps {
  /** What the button says, "Copy CSV". */
  readonly words: string;
  /** Made when it is asked for. */
  readonly text: () => string | Promise<string>;
}

/** Copies a text, and says whether that worked. */
export const CopyButton = ({ words, text }: CopyProps) => {
  const [copied, copy] = useCopy();
  const said = { nothing: words, copied: "Copied", failed: "Could not copy" }[copied];
  return (
    <TextButton onClick={() => copy(text)}>
      <span aria-live="polite">{said}</span>
    </TextButton>
  );
};
