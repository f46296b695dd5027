import { UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useId } from "react";
import { showText } from "../../../lib/units.ts";
import type { Limit } from "../answer/limits.ts";
import classes from "./answer.module.css";

const FULL = 0.95;
const WHOLE = 100;
const SYMBOLS =
  "W: peak bytes/s produced · R: replication factor · C: consumer groups · L: lagging readers · N: brokers";

const width = (share: number): string => `${Math.min(WHOLE, share * WHOLE).toFixed(2)}%`;

const afterWords = (share: number | null): string =>
  share === null ? "" : `With the tolerated loss, at least one broker: ${showText(share, "ratio")} of the ceiling.`;

const Derivation = ({ limit, id }: { readonly limit: Limit; readonly id: string }) => {
  const { report, ceiling } = limit;
  return (
    <dl id={id} className={classes["derivation"]} data-derivation={limit.name}>
      <dt>Formula</dt>
      <dd>
        <code>{report.formula}</code>
        <small>{SYMBOLS}</small>
      </dd>
      <dt>Numbers</dt>
      <dd>
        <code>{report.formulaWithNumbers}</code>
      </dd>
      <dt>Limit</dt>
      <dd>
        {showText(report.limitPerBroker, report.unit)}
        {ceiling < 1 ? `, of which the plan may use ${showText(ceiling, "ratio")}` : ""}. Alone it needs{" "}
        {report.brokers} {report.brokers === 1 ? "broker" : "brokers"}. {afterWords(limit.shareAfterFailure)}
      </dd>
      <dt>Source</dt>
      <dd>{report.source}</dd>
    </dl>
  );
};

/** One limit: how full it is, with a mark for after a failure, and how that was worked out. */
export const LimitRow = ({ limit }: { readonly limit: Limit }) => {
  const id = useId();
  const [opened, { toggle }] = useDisclosure(false);
  const { title, share, shareAfterFailure: after } = limit;
  const over = after !== null && after > 1 + 1e-9;
  return (
    <li className={classes["limit"]} data-limit={limit.name}>
      <div className={classes["row"]}>
        <span data-binds={limit.binds}>{title}</span>
        <span
          className={classes["bar"]}
          data-full={share >= FULL && limit.name !== "replication"}
          data-floor={limit.name === "replication"}
          title={`${showText(share, "ratio")} of the ceiling. ${afterWords(after)}`}
        >
          <i style={{ width: width(share) }} />
          {after === null ? null : <u style={{ left: `min(100% - 2px, ${width(after)})` }} data-over={over} />}
        </span>
        <span className={classes["demand"]} title={limit.exact}>
          {limit.text}
          {over ? <small>{showText(after, "ratio")} after a failure</small> : null}
        </span>
        <UnstyledButton
          className={classes["how"]}
          aria-expanded={opened}
          aria-controls={id}
          aria-label={`${opened ? "Hide" : "Show how"}: ${title}`}
          onClick={toggle}
        >
          {opened ? "hide" : "show how"}
        </UnstyledButton>
      </div>
      {opened ? <Derivation limit={limit} id={id} /> : null}
    </li>
  );
};
