import { groupThousands, threeDigits } from "../../../lib/units.ts";
import { derivation } from "../../../components/why/derivation.ts";
import type { Derivation } from "../../../components/why/derivation.ts";
import { inPlainWords } from "../answer/plain-words.ts";
import type { Sized } from "../answer/plan.ts";
import classes from "./answer.module.css";
import parts from "./parts.module.css";
import { ScrollBox } from "./scroll-box.tsx";
import { Why } from "../../../components/why/why.tsx";

const MILLION = 1e6;

const threads = (sized: Sized, title: string, value: number): Derivation => {
  const setting = sized.answer.settings.find(({ key }) => key === title);
  return derivation({
    title,
    value: groupThousands(String(value)),
    exact: `${value} threads`,
    notes: [inPlainWords(setting?.reason ?? sized.answer.threads.basis)],
    source: setting?.source ?? null,
  });
};

const partitionsDerivation = ({ answer: { partitions } }: Sized): Derivation => {
  const [first, ...others] = partitions.rules;
  return derivation({
    title: "Partitions, all topics",
    value: groupThousands(String(partitions.recommended)),
    exact: `${partitions.recommended} partitions, without replicas`,
    formula: first?.formula ?? null,
    numbers: first === undefined ? null : `${first.formulaWithNumbers} = ${threeDigits(first.needs)}`,
    inputs: others.map(({ rule, formula, formulaWithNumbers, needs }) => ({
      symbol: null,
      label: formula,
      text: threeDigits(needs),
      exact: `${formulaWithNumbers} (${rule})`,
      origin: null,
    })),
    notes: [inPlainWords(partitions.reason)],
    source: first?.source ?? null,
  });
};

const figures = (sized: Sized): readonly Derivation[] => {
  const { numIoThreads, numNetworkThreads, numReplicaFetchers } = sized.answer.threads;
  return [
    threads(sized, "num.io.threads", numIoThreads),
    threads(sized, "num.network.threads", numNetworkThreads),
    threads(sized, "num.replica.fetchers", numReplicaFetchers),
    partitionsDerivation(sized),
  ];
};

const Tested = ({ sized }: { readonly sized: Sized }) => {
  const { evidence, numIoThreads, numNetworkThreads } = sized.answer.threads;
  if (evidence.length === 0) return null;
  return (
    <details>
      <summary>Threads as tested</summary>
      <ScrollBox label="Threads as tested">
        <table className={parts["table"]} aria-label="Threads as tested">
          <thead>
            <tr>
              <th scope="col">I/O : network</th>
              <th scope="col">Hardware threads</th>
              <th scope="col">GbE</th>
              <th scope="col">M events/s</th>
              <th scope="col">p99, ms</th>
            </tr>
          </thead>
          <tbody>
            {evidence.map((row) => (
              <tr
                key={`${row.ioThreads}:${row.networkThreads} ${row.eventsPerSecond}`}
                data-now={row.ioThreads === numIoThreads && row.networkThreads === numNetworkThreads}
              >
                <th scope="row">
                  {row.ioThreads}:{row.networkThreads}
                </th>
                <td>{row.hardwareThreads}</td>
                <td>{row.nicGbps}</td>
                <td>{threeDigits(row.eventsPerSecond / MILLION)}</td>
                <td>{row.p99Ms}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <p className={parts["sentence"]}>{evidence[0]?.source}</p>
    </details>
  );
};

/** Threads and partitions to start from, and what they stand on. */
export const SettingsFigures = ({ sized }: { readonly sized: Sized }) => (
  <>
    <dl className={classes["settings"]}>
      {figures(sized).map((figure) => (
        <div key={figure.title} data-setting={figure.title}>
          <dt>{figure.title}</dt>
          <dd>
            <Why derivation={figure}>{figure.value}</Why>
          </dd>
        </div>
      ))}
    </dl>
    <p className={classes["dim"]}>
      Threads: {inPlainWords(sized.answer.threads.basis)}. Network threads are for each listener.
    </p>
    <Tested sized={sized} />
  </>
);
