import { CopyButton } from "../ui/copy-button.tsx";
import { ScrollBox } from "../ui/scroll-box.tsx";
import classes from "./sources.module.css";

interface SnippetProps {
  readonly text: string;
  /** Where it goes, such as the exporter's rules. */
  readonly file: string;
  /** What it is, for those who hear it: "the rule for produce p99". */
  readonly what: string;
}

/** A text to copy, and where it goes. */
export const Snippet = ({ text, file, what }: SnippetProps) => (
  <figure className={classes["snippet"]} data-snippet>
    <figcaption>
      <span>{file}</span>
      <CopyButton text={text} what={what} />
    </figcaption>
    <ScrollBox label={what}>
      <pre>{text}</pre>
    </ScrollBox>
  </figure>
);
