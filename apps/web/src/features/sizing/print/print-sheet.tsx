import { useState } from "react";
import { createPortal } from "react-dom";
import { splitAssumptions } from "../answer/assumption-kinds.ts";
import { clusterTotals } from "../answer/cluster-totals.ts";
import type { Derivation } from "../../../components/why/derivation.ts";
import { deriveBrokers } from "../answer/derive-brokers.ts";
import { deriveDriveLife } from "../answer/derive-drive-life.ts";
import { deriveLatency } from "../answer/derive-latency.ts";
import { deriveLimit } from "../answer/derive-limit.ts";
import { deriveNic } from "../answer/derive-nic.ts";
import { limitsOf } from "../answer/limits.ts";
import { assumptionWords } from "../answer/plain-words.ts";
import type { Sized } from "../answer/plan.ts";
import { termsOf } from "../answer/plan-terms.ts";
import { shareWords } from "../answer/share-words.ts";
import { deciderOf, verdictOf, warningWords } from "../answer/verdict.ts";
import { askedOf } from "./asked.ts";
import classes from "./print.module.css";
import { numberSources } from "./sources.ts";
import { usePrinting } from "./use-printing.ts";

const DATE_LETTERS = 10;

interface SheetProps {
  readonly name: string;
  readonly sized: Sized;
}

const figuresOf = (sized: Sized): readonly Derivation[] =>
  [deriveBrokers(sized), deriveNic(sized), deriveLatency(sized), deriveDriveLife(sized)].filter((one) => one !== null);

const Limits = ({ sized }: Pick<SheetProps, "sized">) => {
  const { constraints, brokers } = sized.answer;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">What limits it, per broker</th>
          <th scope="col">Used of the ceiling</th>
          <th scope="col">Share</th>
          <th scope="col">After a failure</th>
          <th scope="col">Brokers it needs alone</th>
        </tr>
      </thead>
      <tbody>
        {limitsOf(constraints, deciderOf(sized), brokers, sized.request).map((limit) => (
          <tr key={limit.name} data-binds={limit.binds}>
            <th scope="row">
              {limit.title}
              {limit.binds ? ", which decides" : ""}
            </th>
            <td>{limit.text}</td>
            <td>{shareWords(limit.share)}</td>
            <td>{limit.shareAfterFailure === null ? "–" : shareWords(limit.shareAfterFailure)}</td>
            <td>{limit.report.brokers}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Derivations = ({ sized }: Pick<SheetProps, "sized">) => {
  const { constraints, brokers } = sized.answer;
  const terms = termsOf(sized);
  const { rows, sources } = numberSources([
    ...figuresOf(sized),
    ...limitsOf(constraints, deciderOf(sized), brokers, sized.request).map((limit) => deriveLimit(limit, terms)),
    ...clusterTotals(sized),
  ]);
  return (
    <>
      <h2>Where each number comes from</h2>
      <table data-derivations>
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">Value</th>
            <th scope="col">Formula, and with numbers</th>
            <th scope="col">Source</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ derivation: { title, value, formula, numbers }, mark }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td>{value}</td>
              <td>{[formula, numbers].filter((part) => part !== null).join(": ")}</td>
              <td>{mark === null ? "" : `[${mark}]`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ol className={classes["sources"]}>
        {sources.map((source) => (
          <li key={source}>{source}</li>
        ))}
      </ol>
    </>
  );
};

const Remarks = ({ sized }: Pick<SheetProps, "sized">) => {
  const { warnings, assumptions, settings } = sized.answer;
  const { others } = splitAssumptions(assumptions);
  const remarks = [
    ...warnings.map((warning) => warningWords(warning, sized.answer)),
    ...others.map((text) => `Assumed: ${assumptionWords(text)}`),
  ];
  const proposed = settings.filter(({ scope }) => scope === "broker").map(({ key, value }) => `${key}=${value}`);
  return (
    <>
      <h2>Worth knowing</h2>
      {remarks.length === 0 ? <p>Nothing speaks against this plan.</p> : null}
      <ul>
        {remarks.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {proposed.length === 0 ? null : (
        <>
          <h2>Broker settings to start from</h2>
          <p>
            <code>{proposed.join(" · ")}</code>
          </p>
        </>
      )}
    </>
  );
};

const Sheet = ({ name, sized }: SheetProps) => {
  const [today] = useState(() => new Date().toISOString().slice(0, DATE_LETTERS));
  const { sentence, detail } = verdictOf(sized);
  return (
    <article className={classes["sheet"]} data-print-sheet>
      <header>
        <h1>{name}</h1>
        <span>Highwater, {today}</span>
      </header>
      <p>
        <strong>{sentence}.</strong> {detail}
      </p>
      <ul className={classes["figures"]}>
        {figuresOf(sized).map(({ title, value }) => (
          <li key={title}>
            {title}
            <b>{value}</b>
          </li>
        ))}
      </ul>
      <h2>What was asked</h2>
      <dl className={classes["asked"]}>
        {askedOf(sized.form).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Limits sized={sized} />
      <Remarks sized={sized} />
      <Derivations sized={sized} />
      <footer>{globalThis.location.href}</footer>
    </article>
  );
};

/** The answer on one or two sheets of paper, there only while it is printed. */
export const PrintSheet = ({ name, sized }: { readonly name: string; readonly sized: Sized | null }) => {
  const printing = usePrinting();
  return printing && sized !== null ? createPortal(<Sheet name={name} sized={sized} />, document.body) : null;
};
