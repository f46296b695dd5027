import type { BenchEnd } from "./bench.ts";
import { outcomeTable } from "./outcome-table.ts";
import type { BenchSettings } from "./settings.ts";

interface Ended {
  readonly settings: BenchSettings;
  readonly end: BenchEnd;
  readonly sent: { readonly unsent: number; readonly refused: number };
  readonly idsOf: (file: string) => readonly string[];
}

const MOST_COMPARED = 60;

const links = ({ settings, end, idsOf }: Ended): string[] => {
  if (settings.console === null) return [`To send the results: highwater upload ${settings.outDirectory}`];
  const { url } = settings.console;
  const suite = encodeURIComponent(settings.suite);
  const steps = [...Map.groupBy(end.outcomes, ({ step }) => step).values()]
    .map((outcomes) => outcomes.flatMap(({ file }) => idsOf(file)).join("~"))
    .filter((ids) => ids !== "");
  const combinations = new Set(end.outcomes.map(({ combination }) => JSON.stringify(combination))).size;
  return [
    `Runs       ${url}/benchmarks?suite=${suite}`,
    ...(steps.length > 1 && end.outcomes.length <= MOST_COMPARED
      ? [`Compare    ${url}/benchmarks/compare?ids=${steps.join(",")}`]
      : []),
    ...(settings.load.kind === "curve" && combinations === 1
      ? [`Calibrate  ${url}/benchmarks/calibrate?suite=${suite} makes a profile that sizing computes with`]
      : []),
  ];
};

/** What a benchmark gave: a table of medians, what went wrong, and where to look next. */
export const summary = (ended: Ended): string => {
  const { settings, end, sent } = ended;
  const { outcomes, failures, isInterrupted } = end;
  return [
    "",
    outcomes.length === 0
      ? "Nothing was measured.\n"
      : `Medians over the runs of each step:\n\n${outcomeTable(outcomes)}`,
    ...(isInterrupted ? ["Stopped before the end. Topics are removed, settings are as they were."] : []),
    ...(failures.length === 0 ? [] : [`Failed:\n  ${failures.join("\n  ")}`]),
    ...(sent.unsent === 0
      ? []
      : [`${sent.unsent} results could not be sent. They are kept: highwater upload ${settings.outDirectory}`]),
    ...(sent.refused === 0 ? [] : [`${sent.refused} results were refused; they are kept in ${settings.outDirectory}`]),
    ...(outcomes.length === 0 ? [] : [`Files      ${settings.outDirectory}`, ...links(ended)]),
  ].join("\n");
};
