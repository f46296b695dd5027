import { TextButton } from "../../../components/ui/text-button.tsx";
import { useCopy } from "../../../lib/use-copy.ts";
import classes from "./compare.module.css";

const WORDS = { nothing: "Copy", copied: "Copied", failed: "Could not copy" } as const;

/** A command to be copied into a shell or a pipeline. */
export const Command = ({ title, text }: { readonly title: string; readonly text: string }) => {
  const [copied, copy] = useCopy();
  return (
    <div className={classes["command"]} data-command={title}>
      <header>
        <span>{title}</span>
        <TextButton onClick={() => copy(text)}>
          <span aria-live="polite">{WORDS[copied]}</span>
          <span className={classes["hidden"]}> {title}</span>
        </TextButton>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys */}
      <pre tabIndex={0} role="group" aria-label={title}>
        {text}
      </pre>
    </div>
  );
};
