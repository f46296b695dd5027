import type { CalibrationInput } from "@highwater/contract";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { calibrationQuery } from "../../api/calibrate-runs.ts";
import { askedFor } from "./asked-for.ts";
import { KINDS, withRuns, withStated } from "./calibrate-search.ts";
import type { CalibrateSearch, RunKind, Stated } from "./calibrate-search.ts";
import { readStated } from "./read-stated.ts";
import { kindsMeasured } from "./run-latency.ts";
import { useChosenRuns } from "./use-chosen-runs.ts";

const route = getRouteApi("/benchmarks/calibrate");

/** A query that is not asked needs an input all the same. */
const NO_INPUT: CalibrationInput = { runIds: [] };

/** What the URL asks for, and its answer. */
export const useCalibrate = () => {
  const search: CalibrateSearch = route.useSearch();
  const chosen = useChosenRuns(search);
  const { input: stated, faults } = useMemo(() => readStated(search), [search]);
  const measured = useMemo(() => kindsMeasured(chosen.runs, KINDS), [chosen.runs]);
  const kind: RunKind = search.kind ?? measured[0] ?? "producerAck";
  const asked = askedFor(chosen.runs, kind, search);
  const open = asked.load.filter((field) => search[field] === undefined);
  const input = useMemo<CalibrationInput>(
    () => ({ runIds: [...chosen.ids], kind, ...stated }),
    [chosen.ids, kind, stated],
  );
  const isReady = chosen.ids.length > 0 && !chosen.isPending && open.length === 0 && Object.keys(faults).length === 0;
  const fit = useQuery({ ...calibrationQuery(isReady ? input : NO_INPUT), enabled: isReady });
  return { search, chosen, kind, measured, asked, open, faults, input, isReady, fit };
};

export type Calibrating = ReturnType<typeof useCalibrate>;

/** Changes of the URL. */
export const useCalibrateActions = () => {
  const navigate = useNavigate({ from: "/benchmarks/calibrate" });
  const put = useCallback(
    (change: (now: CalibrateSearch) => CalibrateSearch) =>
      void navigate({ search: (now: CalibrateSearch) => change(now), resetScroll: false }),
    [navigate],
  );
  return {
    onRuns: useCallback((ids: readonly string[]) => put((now) => withRuns(now, ids)), [put]),
    onSuite: useCallback(
      (suite: string) => put((now) => (suite === "" ? withRuns(now, []) : { ...withRuns(now, []), suite })),
      [put],
    ),
    onKind: useCallback((kind: RunKind) => put((now) => ({ ...now, kind })), [put]),
    onState: useCallback((field: Stated, text: string) => put((now) => withStated(now, field, text)), [put]),
  };
};
