import { UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useId } from "react";
import { afterFailureWords, deriveLimit } from "../answer/derive-limit.ts";
import type { Limit } from "../answer/limits.ts";
import type { PlanTerms } from "../answer/plan-terms.ts";
import { shareWords } from "../answer/share-words.ts";
import classes from "./answer.module.css";
import { DerivationBody } from "../../../components/why/derivation-body.tsx";

const FULL = 0.95;
const WHOLE = 100;

const width = (share: number): string => `${Math.min(WHOLE, share * WHOLE).toFixed(2)}%`;

interface RowProps {
  readonly limit: Limit;
  readonly terms: PlanTerms;
}

/** One limit: how full it is, with a mark for after a failure, and how that was worked out. */
export const LimitRow = ({ limit, terms }: RowProps) => {
  const id = useId();
  const [opened, { toggle }] = useDisclosure(false);
  const { title, share, shareAfterFailure: after } = limit;
  const over = after !== null && after > 1 + 1e-9;
  const derived = deriveLimit(limit, terms);
  return (
    <li className={classes["limit"]} data-limit={limit.name}>
      <div className={classes["row"]}>
        <span data-binds={limit.binds}>{title}</span>
        <span
          className={classes["bar"]}
          data-full={share >= FULL && limit.name !== "replication"}
          data-floor={limit.name === "replication"}
          title={`${shareWords(share)} of the ceiling. ${afterFailureWords(after)}`}
        >
          <i style={{ width: width(share) }} />
          {after === null ? null : <u style={{ left: `min(100% - 2px, ${width(after)})` }} data-over={over} />}
        </span>
        <span className={classes["demand"]} title={`${limit.exact}. ${derived.exact}`}>
          {limit.text}
          {over ? (
            <small data-over="true">after a failure {shareWords(after)}</small>
          ) : limit.textAfterFailure === null ? null : (
            <small>{limit.textAfterFailure} after a failure</small>
          )}
        </span>
        <UnstyledButton
          className={classes["how"]}
          aria-expanded={opened}
          aria-controls={id}
          aria-label={`${opened ? "Hide" : "Show how"}: ${title}, ${limit.text}`}
          title={derived.exact}
          onClick={toggle}
        >
          {opened ? "hide" : "show how"}
        </UnstyledButton>
      </div>
      {opened ? (
        <div id={id} className={classes["opened"]} data-derivation={limit.name}>
          <DerivationBody derivation={derived} />
        </div>
      ) : null}
    </li>
  );
};
