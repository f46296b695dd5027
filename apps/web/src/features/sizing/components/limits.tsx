import type { SizingAnswer } from "@highwater/sizing";
import { ceilingOf, CONSTRAINT_TITLES, demandText } from "../constraint-words.ts";
import { showText } from "../../../lib/units.ts";
import classes from "./sizing.module.css";

type Constraint = SizingAnswer["constraints"][number];

const FULL = 0.95;
const percent = (share: number): string => `${Math.min(100, share * 100)}%`;

const Limit = ({ constraint }: { readonly constraint: Constraint }) => {
  const { name, utilization, utilizationAfterFailure, formula, formulaWithNumbers, source, brokers } = constraint;
  const ceiling = ceilingOf(name);
  const share = utilization / ceiling;
  const after = utilizationAfterFailure === null ? null : utilizationAfterFailure / ceiling;
  return (
    <li className={classes["limit"]} data-limit={name}>
      <details>
        <summary>
          <span>{CONSTRAINT_TITLES[name]}</span>
          <span className={classes["bar"]} data-full={share >= FULL}>
            <i style={{ width: percent(share) }} />
            {after === null ? null : (
              <u style={{ left: `min(calc(100% - 2px), ${percent(after)})` }} data-over={after > 1} />
            )}
          </span>
          <span className={classes["demand"]}>
            {demandText(constraint)}
            {share >= FULL && name !== "replication" ? <small> full</small> : null}
          </span>
          <span className={classes["how"]}>show how</span>
        </summary>
        <dl className={classes["derivation"]}>
          <dt>Formula</dt>
          <dd>
            <code>{formula}</code>
          </dd>
          <dt>Numbers</dt>
          <dd>
            <code>{formulaWithNumbers}</code>, of {showText(constraint.limitPerBroker, constraint.unit)}
            {ceiling === 1 ? "" : `, of which ${ceiling * 100} % may be used`}
          </dd>
          <dt>Alone</dt>
          <dd>
            needs {brokers} {brokers === 1 ? "broker" : "brokers"}
            {after === null ? "" : `; with one broker lost it is at ${showText(after, "ratio")} of what may be used`}
          </dd>
          <dt>Source</dt>
          <dd>{source}</dd>
        </dl>
      </details>
    </li>
  );
};

/** Every limit that was checked, how full it is, and how that was worked out. */
export const Limits = ({ constraints }: Pick<SizingAnswer, "constraints">) => (
  <section className={classes["card"]} aria-labelledby="limits">
    <h3 id="limits">
      What limits it <span>of what may be used · ▏with one broker lost</span>
    </h3>
    <ul className={classes["limits"]}>
      {constraints.map((constraint) => (
        <Limit key={constraint.name} constraint={constraint} />
      ))}
    </ul>
  </section>
);
