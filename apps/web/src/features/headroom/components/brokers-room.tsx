import type { Headroom } from "@highwater/contract";
import { Link } from "@tanstack/react-router";
import { useBrokerColour } from "../../../components/charts/brokers-context.tsx";
import { Quantity } from "../../../components/ui/number.tsx";
import { ScrollBox } from "../../../components/ui/scroll-box.tsx";
import { clockTime } from "../../../lib/time-range.ts";
import { roomWords, speedWords } from "../broker-words.ts";
import classes from "./headroom.module.css";

interface RoomProps {
  readonly cluster: string;
  readonly brokers: Headroom["brokers"];
}

/** Each broker's load now and at its peak, what is left of its room, and how fast it is at the same load. */
export const BrokersRoom = ({ cluster, brokers }: RoomProps) => {
  const colourOf = useBrokerColour();
  if (brokers.length === 0) return <p className={classes["refusal"]}>No broker has given a load within this range.</p>;
  return (
    <ScrollBox label="Room by broker, table">
      <table className={classes["table"]} aria-label="Room by broker">
        <thead>
          <tr>
            <th scope="col">Broker</th>
            <th scope="col">Load now</th>
            <th scope="col">Peak</th>
            <th scope="col">Room at the peak</th>
            <th scope="col">At the same load</th>
          </tr>
        </thead>
        <tbody>
          {brokers.map((broker) => {
            const { brokerId, peakAt, headroomRatio, comparedMinutes } = broker;
            const past = headroomRatio !== null && headroomRatio < 0;
            return (
              <tr key={brokerId} data-room={brokerId}>
                <th scope="row">
                  <i className={classes["hue"]} style={{ background: colourOf(brokerId) }} />
                  <Link
                    to="/clusters/$cluster/brokers/$broker"
                    params={{ cluster, broker: brokerId }}
                    search={(now) => now}
                  >
                    {brokerId}
                  </Link>
                </th>
                <td>
                  <Quantity value={broker.receivedBytesPerSecond} unit="bytes/s" />
                </td>
                <td>
                  <Quantity value={broker.peakReceivedBytesPerSecond} unit="bytes/s" />
                  {peakAt === null ? null : <small>at {clockTime(Date.parse(peakAt))}</small>}
                </td>
                <td data-tone={past ? "bad" : undefined}>{roomWords(headroomRatio)}</td>
                <td>
                  {speedWords(broker)}
                  {comparedMinutes === 0 ? null : <small>median of {comparedMinutes} min</small>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollBox>
  );
};
