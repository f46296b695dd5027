import type { Detection } from "@highwater/contract";
import { Button } from "@mantine/core";
import { useDetection, useDemotion } from "../api/get-detection.ts";
import { Failure } from "../../../components/ui/failure.tsx";
import { Quantity } from "../../../components/ui/number.tsx";
import { ScrollBox } from "../../../components/ui/scroll-box.tsx";
import { StateDot } from "../../../components/ui/state-dot.tsx";
import { sinceText } from "../../../lib/since-text.ts";
import { DemotionPlan } from "./demotion-plan.tsx";
import classes from "./detection.module.css";

type Suspicion = Detection["brokers"][number];

const KINDS: Readonly<Record<NonNullable<Suspicion["kind"]>, string>> = {
  slow_append: "its log appends are slow",
  stalls: "it stands still in bursts",
  slow_network: "it is slow to reach over the network",
  unknown: "how is not known",
};

const DOTS = { ok: "good", suspected: "warning", degraded: "bad", silent: "unknown", settling: "unknown" } as const;

const SETTLING = {
  start: "Its process started anew and came back less than two minutes ago: it is not judged yet.",
  gap: "Its metrics had a gap less than two minutes ago, though its process went on: it is not judged yet.",
  unknown: "Its metrics had a gap less than two minutes ago: it is not judged yet.",
} as const;

const kindText = ({ kind }: Suspicion): string => (kind === null ? "" : `: ${KINDS[kind]}`);

const sentenceOf = (suspicion: Suspicion, nowMs: number): string => {
  const since = suspicion.since === null ? "" : ` ${sinceText(suspicion.since, nowMs)}`;
  switch (suspicion.state) {
    case "degraded":
      return `Slower than its peers and than it used to be${since}${kindText(suspicion)}.`;
    case "suspected":
      return `Slower than its peers${since}, not yet for sure${kindText(suspicion)}.`;
    case "settling":
      return SETTLING[suspicion.settlesAfter ?? "unknown"];
    case "silent":
      return "It tells nothing, so it is not judged.";
    case "ok":
      return "As fast as its peers and its own past, by the means of produce requests.";
  }
};

const Evidence = ({ evidence }: Pick<Suspicion, "evidence">) => (
  <ScrollBox label="Figures beside its peers">
    <table className={classes["table"]}>
      <thead>
        <tr>
          <th scope="col">Seen</th>
          <th scope="col">now</th>
          <th scope="col">usually</th>
          <th scope="col">its peers</th>
        </tr>
      </thead>
      <tbody>
        {evidence.map(({ signal, unit, value, ownUsual, peersUsual, words }) => (
          <tr key={signal}>
            <th scope="row">
              {words} <code>{signal}</code>
            </th>
            <td>
              <Quantity value={value} unit={unit} />
            </td>
            <td>
              <Quantity value={ownUsual} unit={unit} />
            </td>
            <td>
              <Quantity value={peersUsual} unit={unit} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollBox>
);

const Demote = ({ cluster, broker }: { readonly cluster: string; readonly broker: string }) => {
  const { data, error, mutate, isPending } = useDemotion(cluster, broker);
  return (
    <>
      {data === undefined ? (
        <Button variant="default" size="compact-sm" loading={isPending} onClick={() => mutate()}>
          How would its leaders move away?
        </Button>
      ) : (
        <DemotionPlan demotion={data} />
      )}
      {error === null ? null : <Failure title="The plan could not be made" error={error} retry={() => mutate()} />}
    </>
  );
};

/** Whether this broker drags the others down, by which figures, and how its leaders would move away. */
export const DetectionSection = ({ cluster, broker }: { readonly cluster: string; readonly broker: string }) => {
  const { data, dataUpdatedAt, error, refetch } = useDetection(cluster);
  const suspicion = data?.brokers.find(({ brokerId }) => brokerId === broker);
  return (
    <section className={classes["card"]} aria-labelledby="detection" data-state={suspicion?.state}>
      <h2 id="detection">Beside its peers</h2>
      {data === undefined && error !== null ? (
        <Failure title="The comparison could not be loaded" error={error} retry={() => void refetch()} />
      ) : null}
      {suspicion === undefined ? null : (
        <p className={classes["sentence"]}>
          <StateDot state={data?.note === null ? DOTS[suspicion.state] : "unknown"} />{" "}
          {data?.note ?? sentenceOf(suspicion, dataUpdatedAt)}
        </p>
      )}
      {suspicion === undefined || suspicion.evidence.length === 0 ? null : <Evidence evidence={suspicion.evidence} />}
      <Demote cluster={cluster} broker={broker} />
    </section>
  );
};
