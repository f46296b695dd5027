import type { SourceAdvice } from "@highwater/contract";
import { useState } from "react";
import { Chip } from "../ui/chip.tsx";
import { TextButton } from "../ui/text-button.tsx";
import { joinSnippets } from "./join-snippets.ts";
import { Snippet } from "./snippet.tsx";
import classes from "./sources.module.css";

const REASONS: Readonly<Record<SourceAdvice["reason"], string>> = {
  "not-exported": "can be added",
  "not-carried": "not in this naming",
  "not-told": "not told at all",
};

const FEW = 3;
/** More are folded away until they are wanted. */
const MOST = 12;

const Missing = ({ advice, open }: { readonly advice: SourceAdvice; readonly open: boolean }) => (
  <li>
    <details open={open} data-missing={advice.signal}>
      <summary>
        <b>{advice.title}</b> <Chip>{REASONS[advice.reason]}</Chip>
        <span>{advice.matters}</span>
      </summary>
      <p>{advice.advice}</p>
      {advice.snippet === null ? null : (
        <Snippet text={advice.snippet.text} file={advice.snippet.file} what={`what to add for ${advice.title}`} />
      )}
    </details>
  </li>
);

/** Each signal that is missing: why it matters, why it is not there, what to add; and all that can be added at once. */
export const MissingSignals = ({ missing }: { readonly missing: readonly SourceAdvice[] }) => {
  const [all, setAll] = useState(false);
  const shown = all || missing.length <= MOST + FEW ? missing : missing.slice(0, MOST);
  const addable = missing.filter(({ snippet }) => snippet !== null);
  return (
    <>
      {addable.length < 2 ? null : (
        <details className={classes["all"]} data-all-snippets>
          <summary>
            <b>Add all {addable.length} at once</b>
            <span>Every rule, each of them once, to copy in one go.</span>
          </summary>
          {joinSnippets(addable).map(({ file, text }) => (
            <Snippet key={file} file={file} text={text} what={`all that can be added to ${file}`} />
          ))}
        </details>
      )}
      <ul className={classes["missing"]} aria-label="Signals missing">
        {shown.map((advice) => (
          <Missing key={advice.signal} advice={advice} open={missing.length <= FEW} />
        ))}
      </ul>
      {shown.length === missing.length ? null : (
        <p>
          <TextButton onClick={() => setAll(true)}>Show the other {missing.length - shown.length}</TextButton>
        </p>
      )}
    </>
  );
};
