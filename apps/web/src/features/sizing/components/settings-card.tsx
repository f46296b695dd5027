import { groupThousands } from "../../../lib/units.ts";
import type { Sized } from "../answer/plan.ts";
import classes from "./answer.module.css";
import { Card } from "./card.tsx";

/** Threads and partitions to start from, and what they stand on. */
export const SettingsCard = ({ sized }: { readonly sized: Sized }) => {
  const { threads, partitions } = sized.answer;
  const rows = [
    ["num.io.threads", threads.numIoThreads],
    ["num.network.threads", threads.numNetworkThreads],
    ["num.replica.fetchers", threads.numReplicaFetchers],
    ["Partitions, all topics", partitions.recommended],
  ] as const;
  return (
    <Card title="To start from" note="a proposal, not a limit">
      <dl className={classes["settings"]}>
        {rows.map(([name, value]) => (
          <div key={name} data-setting={name}>
            <dt>{name}</dt>
            <dd>{groupThousands(String(value))}</dd>
          </div>
        ))}
      </dl>
      <p className={classes["dim"]}>
        Threads: {threads.basis}. num.network.threads is per listener. Partitions: {partitions.reason}.
      </p>
    </Card>
  );
};
