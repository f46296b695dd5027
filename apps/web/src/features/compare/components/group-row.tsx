import type { BenchmarkRunItem } from "@highwater/contract";
import { Button, TextInput } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Chip } from "../../../components/ui/chip.tsx";
import { TextButton } from "../../../components/ui/text-button.tsx";
import { sayAge } from "../../../lib/durations.ts";
import { useNow } from "../../../lib/use-now.ts";
import { showText } from "../../../lib/units.ts";
import { renameGroup, takeOut } from "../url/change-groups.ts";
import type { CompareGroup } from "../url/compare-state.ts";
import type { ShownGroup } from "../shown-group.ts";
import classes from "./compare.module.css";
import { GroupMenu } from "./group-menu.tsx";

interface RowProps {
  readonly index: number;
  readonly groups: readonly CompareGroup[];
  readonly shown: readonly ShownGroup[];
  readonly runs: ReadonlyMap<string, BenchmarkRunItem>;
  readonly setGroups: (groups: readonly CompareGroup[]) => void;
}

const MOST_LETTERS = 80;

const Rename = ({
  label,
  done,
}: {
  readonly label: string;
  /** null where nothing is to be changed. */
  readonly done: (label: string | null) => void;
}) => {
  const [text, setText] = useState(label);
  return (
    <form
      className={classes["rename"]}
      onSubmit={(event) => {
        event.preventDefault();
        done(text);
      }}
    >
      <TextInput
        size="xs"
        data-autofocus
        ref={(field) => {
          if (field !== null && document.activeElement !== field && text === label) field.select();
        }}
        aria-label="Name of the group"
        maxLength={MOST_LETTERS}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key === "Escape") done(null);
        }}
      />
      <Button size="compact-sm" type="submit">
        Rename
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => done(null)}>
        Cancel
      </Button>
    </form>
  );
};

/** A run in words: how it is called where its group is not called so, and what it came to. */
const RunWords = ({
  id,
  run,
  link,
}: {
  readonly id: string;
  readonly run: BenchmarkRunItem | undefined;
  readonly link: string;
}) => {
  const nowMs = useNow();
  if (run === undefined) return <span>{id}</span>;
  const parts = [
    run.step,
    showText(run.recordsPerSecond, "records/s"),
    run.latency.p99Ms === null ? null : `p99 ${showText(run.latency.p99Ms, "ms")}`,
    run.published === null ? sayAge(Date.parse(run.startedAt ?? run.createdAt), nowMs) : run.published.table,
  ].filter((part) => part !== null);
  return (
    <>
      <Link to="/benchmarks/$run" params={{ run: id }}>
        {link}
      </Link>{" "}
      · {parts.join(" · ")}
    </>
  );
};

/** One group: its name, its runs, and what can be done with it. */
export const GroupRow = ({ index, groups, shown, runs, setGroups }: RowProps) => {
  const [renaming, setRenaming] = useState(false);
  const group = shown[index];
  if (group === undefined) return null;
  const { ids, label, letter, colour } = group;
  const [only] = ids;
  return (
    <li data-group={letter}>
      <span className={classes["letter"]} style={{ color: colour }}>
        {letter}
      </span>
      <div>
        {renaming ? (
          <Rename
            label={groups[index]?.label ?? label}
            done={(name) => {
              setRenaming(false);
              if (name !== null) setGroups(renameGroup(groups, index, name));
            }}
          />
        ) : (
          <span className={classes["name"]}>{label}</span>
        )}{" "}
        {index === 0 ? <Chip>baseline</Chip> : null}
        {ids.length === 1 && only !== undefined ? (
          <span className={classes["meta"]}>
            <RunWords
              id={only}
              run={runs.get(only)}
              link={label === runs.get(only)?.name ? "open the run" : (runs.get(only)?.name ?? only)}
            />
          </span>
        ) : (
          <details className={classes["repeats"]}>
            <summary>{ids.length} runs</summary>
            <ul>
              {ids.map((id) => (
                <li key={id}>
                  <span className={classes["meta"]}>
                    <RunWords id={id} run={runs.get(id)} link={runs.get(id)?.name ?? id} />
                  </span>
                  <TextButton onClick={() => setGroups(takeOut(groups, index, id))}>
                    Take out<span className={classes["hidden"]}> {runs.get(id)?.name ?? id}</span>
                  </TextButton>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <GroupMenu index={index} groups={groups} shown={shown} setGroups={setGroups} rename={() => setRenaming(true)} />
    </li>
  );
};
