import type { BenchmarkRunItem, GateRequest } from "@highwater/contract";
import { NativeSelect, NumberInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { gateQuery } from "../../../api/gate-runs.ts";
import { Failure } from "../../../components/ui/failure.tsx";
import { ApiProblem } from "../../../lib/api-problem.ts";
import { gateCommand, gateCurl } from "../gate/gate-commands.ts";
import { gateRequest, tagsOf } from "../gate/gate-request.ts";
import type { ShownGroup } from "../shown-group.ts";
import type { CompareGroup, GateBaseline, GateChoice } from "../url/compare-state.ts";
import { Command } from "./command.tsx";
import { Waiting } from "../../../components/ui/waiting.tsx";
import classes from "./compare.module.css";
import { GateResult } from "./gate-result.tsx";

interface CardProps {
  readonly groups: readonly CompareGroup[];
  readonly shown: readonly ShownGroup[];
  readonly runs: ReadonlyMap<string, BenchmarkRunItem>;
  readonly gate: GateChoice;
  readonly change: (gate: GateChoice) => void;
}

const TAG = "tag:";
const valueOf = (baseline: GateBaseline): string =>
  baseline.kind === "tag" ? `${TAG}${baseline.tag}` : String(baseline.index);
const baselineOf = (value: string): GateBaseline =>
  value.startsWith(TAG) ? { kind: "tag", tag: value.slice(TAG.length) } : { kind: "group", index: Number(value) };

const MOST_PERCENT = 100_000;

const Percent = ({
  label,
  value,
  change,
}: {
  readonly label: string;
  readonly value: number;
  readonly change: (value: number) => void;
}) => (
  <NumberInput
    label={label}
    data-narrow
    suffix=" %"
    min={0}
    max={MOST_PERCENT}
    hideControls
    decimalScale={2}
    value={value}
    onChange={(next) => {
      const number = Number(next);
      if (next !== "" && Number.isFinite(number)) change(number);
    }}
  />
);

const Choices = ({ shown, runs, gate, change }: Omit<CardProps, "groups">) => {
  const tags = useMemo(() => tagsOf(runs.values()), [runs]);
  const groups = shown.map(({ letter, label }, index) => ({ value: String(index), label: `${letter} ${label}` }));
  const newest = [...new Set([...tags, ...(gate.baseline.kind === "tag" ? [gate.baseline.tag] : [])])].map((tag) => ({
    value: `${TAG}${tag}`,
    label: `newest runs with the tag ${tag}`,
  }));
  return (
    <div className={classes["gate"]}>
      <NativeSelect
        label="Candidate"
        data={groups}
        value={String(gate.candidate)}
        onChange={({ currentTarget }) => change({ ...gate, candidate: Number(currentTarget.value) })}
      />
      <NativeSelect
        label="Held against"
        data={[
          { group: "Groups of this page", items: groups },
          ...(newest.length === 0 ? [] : [{ group: "Runs by tag", items: newest }]),
        ]}
        value={valueOf(gate.baseline)}
        onChange={({ currentTarget }) => change({ ...gate, baseline: baselineOf(currentTarget.value) })}
      />
      <Percent
        label="p99 may rise by"
        value={gate.p99Percent}
        change={(p99Percent) => change({ ...gate, p99Percent })}
      />
      <Percent
        label="Throughput may fall by"
        value={gate.throughputPercent}
        change={(throughputPercent) => change({ ...gate, throughputPercent })}
      />
    </div>
  );
};

const Judged = ({ request }: { readonly request: GateRequest }) => {
  const { data, error, refetch } = useQuery(gateQuery(request));
  if (error !== null)
    return (
      <div style={{ marginTop: 12 }}>
        <Failure
          title="The gate could not judge these runs"
          error={error}
          {...(error instanceof ApiProblem ? {} : { retry: () => void refetch() })}
        />
      </div>
    );
  if (data === undefined) return <Waiting height={120} mt={12} label="Judging" />;
  return <GateResult answer={data} />;
};

/** Whether a group would pass as a candidate of a pipeline, and the commands that ask the same there. */
export const GateCard = ({ groups, shown, runs, gate, change }: CardProps) => {
  const request = useMemo(() => gateRequest(groups, gate), [groups, gate]);
  const { origin } = globalThis.location;
  return (
    <section className={classes["card"]} aria-label="Regression gate" data-card="Regression gate">
      <header>
        <h2>Regression gate</h2>
        <p className={classes["dim"]}>Fails a pipeline where medians are worse by more than the bounds</p>
      </header>
      <Choices shown={shown} runs={runs} gate={gate} change={change} />
      {request === null ? (
        <p className={classes["dim"]} role="status" style={{ marginTop: 10 }}>
          {groups.length < 2 && gate.baseline.kind === "group"
            ? "Add a second group, or hold this one against runs by a tag."
            : "Choose two different groups."}
        </p>
      ) : (
        <>
          <Judged request={request} />
          <Command title="For a pipeline: the exit code is the result" text={gateCommand(origin, request)} />
          <Command title="The same with curl and jq" text={gateCurl(origin, request)} />
        </>
      )}
    </section>
  );
};
