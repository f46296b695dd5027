import type { Demotion } from "@highwater/contract";
import { CopyButton } from "../../../components/ui/copy-button.tsx";
import { Fold } from "../../../components/ui/fold.tsx";
import classes from "./detection.module.css";

const json = (value: unknown): string => JSON.stringify(value, undefined, 1);

const Text = ({ title, text, what }: { readonly title: string; readonly text: string; readonly what: string }) => (
  <div>
    <h3>
      {title} <CopyButton text={text} what={what} />
    </h3>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys */}
    <pre tabIndex={0} role="region" aria-label={title}>
      {text}
    </pre>
  </div>
);

const List = ({ title, items }: { readonly title: string; readonly items: readonly string[] }) => (
  <div>
    <h3>{title}</h3>
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </div>
);

/** A proposal to copy: the plan, the commands, and how to take it back. */
export const DemotionPlan = ({ demotion }: { readonly demotion: Demotion }) => {
  const { sentence, reassignment, elections, undo, commands, undoCommands, does, doesNot, staying } = demotion;
  const isEmpty = reassignment.partitions.length === 0;
  return (
    <div className={classes["plan"]} data-demotion>
      <p>
        <b>{sentence}</b>
      </p>
      {staying.length === 0 ? null : <p>These stay: {staying.join(", ")}.</p>}
      {isEmpty ? null : (
        <>
          <div className={classes["columns"]}>
            <List title="What it does" items={does} />
            <List title="What it does not" items={doesNot} />
          </div>
          <Text title="Commands" text={commands.join("\n")} what="the commands" />
          <div className={classes["columns"]}>
            <Text title="reassignment.json" text={json(reassignment)} what="the reassignment" />
            <Text title="elections.json" text={json(elections)} what="the elections" />
          </div>
          <Fold summary="Undo">
            <Text title="Commands to take it back" text={undoCommands.join("\n")} what="the commands of the undo" />
            <Text title="undo.json" text={json(undo)} what="the undo" />
          </Fold>
        </>
      )}
    </div>
  );
};
