import type { CanaryBroker, CanaryTimes } from "@highwater/contract";
import { Quantity } from "../../../components/ui/number.tsx";
import { ScrollBox } from "../../../components/ui/scroll-box.tsx";
import classes from "./canary.module.css";

const Times = ({ times }: { readonly times: CanaryTimes }) => (
  <>
    <td data-number="true">
      <Quantity value={times.p50Ms} unit="ms" />
    </td>
    <td data-number="true">
      <Quantity value={times.p99Ms} unit="ms" />
    </td>
    <td data-number="true">
      <Quantity value={times.maxMs} unit="ms" />
    </td>
  </>
);

const Count = ({ value, tone }: { readonly value: number; readonly tone: "bad" | "warning" }) => (
  <td data-number="true" data-tone={value > 0 ? tone : undefined}>
    {value.toLocaleString("en")}
  </td>
);

const leads = ({ brokerId, partition, leaderId, isUp }: CanaryBroker): string => {
  if (partition === null) return "no partition yet";
  if (!isUp) return leaderId === null ? "down, no leader" : `down, broker ${leaderId} leads for it`;
  if (leaderId === Number(brokerId)) return `partition ${partition}`;
  return leaderId === null ? `partition ${partition}, no leader` : `partition ${partition}, broker ${leaderId} leads`;
};

const Row = ({ broker }: { readonly broker: CanaryBroker }) => (
  <tr data-broker={broker.brokerId}>
    <th scope="row">{broker.brokerId}</th>
    <td>{broker.rack ?? "–"}</td>
    <td data-tone={broker.isUp && broker.leaderId === Number(broker.brokerId) ? undefined : "warning"}>
      {leads(broker)}
    </td>
    <Times times={broker.roundTrip} />
    <Times times={broker.produce} />
    <td data-number="true">
      <Quantity value={broker.commit.p99Ms} unit="ms" />
    </td>
    <td data-number="true">{broker.sent.toLocaleString("en")}</td>
    <Count value={broker.failed + broker.unsent} tone="bad" />
    <Count value={broker.lost} tone="bad" />
    <Count value={broker.late} tone="warning" />
    <Count value={broker.duplicated} tone="warning" />
  </tr>
);

/** What is measured through each broker. */
export const CanaryTable = ({ brokers }: { readonly brokers: readonly CanaryBroker[] }) => (
  <section className={classes["card"]} aria-label="Brokers, as the canary feels them">
    <h2>By broker</h2>
    <ScrollBox label="Brokers, as the canary feels them">
      <table className={classes["table"]}>
        <thead>
          <tr>
            <th rowSpan={2}>Broker</th>
            <th rowSpan={2}>Rack</th>
            <th rowSpan={2}>Leads</th>
            <th colSpan={3}>Round trip</th>
            <th colSpan={3}>Produce, acks=all</th>
            <th>Commit</th>
            <th colSpan={5}>Records since it started</th>
          </tr>
          <tr>
            {["p50", "p99", "longest", "p50", "p99", "longest", "p99", "sent", "failed", "lost", "late", "twice"].map(
              (head, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- columns that do not move
                <th key={index} scope="col" data-number="true">
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {brokers.map((broker) => (
            <Row key={broker.brokerId} broker={broker} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
    <p className={classes["note"]}>
      From the moment when a record was due, of the last minute; records under way count with their age. By the broker
      that led the partition when the record was due. Failed holds what was due and could not be sent.
    </p>
  </section>
);
