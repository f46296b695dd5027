import type { GateAnswer } from "@highwater/contract";
import { ScrollBox } from "../../../components/ui/scroll-box.tsx";
import { conditionTitle } from "../../../lib/run-conditions.ts";
import { figureKind, figureTitle, KIND_TITLES } from "../../../lib/run-figures.ts";
import { show } from "../../../lib/units.ts";
import { percentText } from "../figures/verdict-words.ts";
import classes from "./compare.module.css";

type Check = GateAnswer["checks"][number];

const RESULTS: Readonly<Record<Check["result"], string>> = {
  passed: "✓ passed",
  failed: "✗ failed",
  notMeasured: "? not measured",
};
const NOISE: Readonly<Record<Check["noise"], string>> = {
  exceeded: "more than noise",
  within: "within the noise",
  unknown: "noise not known",
};
const TONES: Readonly<Record<Check["result"], string>> = { passed: "better", failed: "worse", notMeasured: "unknown" };

const Value = ({ value, unit }: { readonly value: number | null; readonly unit: string }) => {
  const shown = show(value, unit);
  return (
    <span title={shown.exact}>
      {shown.number} <small>{shown.unit}</small>
    </span>
  );
};

const titleOf = ({ metric }: Check): string => {
  const kind = figureKind(metric);
  const title = figureTitle(metric);
  return kind === "throughput" ? `${title} per second` : `${title} ${KIND_TITLES[kind].toLowerCase()}`;
};

/** What the gate found: the sentence, then each figure with its bound. */
export const GateResult = ({ answer }: { readonly answer: GateAnswer }) => (
  <>
    <p className={classes["result"]} data-passed={answer.passed} role="status">
      <span aria-hidden="true">{answer.passed ? "✓" : "✗"}</span>
      <span>{answer.sentence}</span>
    </p>
    <ScrollBox label="What the gate judged">
      <table className={classes["table"]}>
        <caption>What the gate judged</caption>
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">Baseline</th>
            <th scope="col">Candidate</th>
            <th scope="col">Worse by</th>
            <th scope="col">Bound</th>
            <th scope="col">Result</th>
            <th scope="col">Noise</th>
          </tr>
        </thead>
        <tbody>
          {answer.checks.map((check) => (
            <tr key={`${check.metric} ${check.step ?? ""}`} data-check={check.metric} data-result={check.result}>
              <th scope="row">
                {titleOf(check)}
                {check.step === null ? null : <small> at {check.step}</small>}
              </th>
              <td>
                <Value value={check.baseline} unit={check.unit} />
              </td>
              <td>
                <Value value={check.candidate} unit={check.unit} />
              </td>
              <td>{percentText(check.worseBy)}</td>
              <td>{percentText(check.bound).replace("+", "")}</td>
              <td className={classes["verdict"]} data-verdict={TONES[check.result]}>
                {RESULTS[check.result]}
              </td>
              <td className={classes["reason"]} title={check.reason}>
                {NOISE[check.noise]}
                {check.result === "passed" ? null : <small> {check.reason}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
    {answer.conditionsDiffering.length === 0 ? null : (
      <p className={classes["dim"]}>
        Both sides differ in {answer.conditionsDiffering.map(conditionTitle).join(", ")}: the gate judges all the same.
      </p>
    )}
  </>
);
