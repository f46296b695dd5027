import { Button } from "@mantine/core";
import { useCopy } from "../../lib/use-copy.ts";

const SAYS = { nothing: "Copy", copied: "Copied", failed: "Not allowed: select it" } as const;

interface CopyProps {
  readonly text: string;
  /** What is copied, for those who cannot see what stands beside it: "the rule for produce p99". */
  readonly what: string;
}

/** Copies a text, and says whether that went well. */
export const CopyButton = ({ text, what }: CopyProps) => {
  const [copied, copy] = useCopy();
  return (
    <Button size="compact-sm" variant="default" aria-label={`${SAYS[copied]}: ${what}`} onClick={() => copy(text)}>
      <span aria-live="polite">{SAYS[copied]}</span>
    </Button>
  );
};
