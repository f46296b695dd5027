import { CONSTRAINT_WORDS } from "../../lib/constraint-words.ts";
import { showText } from "../../lib/units.ts";
import { Quantity } from "../ui/number.tsx";
import { ScrollBox } from "../ui/scroll-box.tsx";
import type { Provisioned } from "./provisioning-words.ts";
import classes from "./provisioning.module.css";

type Limit = Provisioned["limits"][number];

const toneOf = (share: number | null, { allowedUtilization }: Limit): "bad" | "warning" | undefined => {
  if (share === null || share <= allowedUtilization) return undefined;
  return share > 1 ? "bad" : "warning";
};

const Row = ({ limit }: { readonly limit: Limit }) => {
  const { name, demandPerBroker, limitPerBroker, unit, utilization, utilizationAfterFailure: after } = limit;
  return (
    <tr data-present-limit={name}>
      <th scope="row">{CONSTRAINT_WORDS[name]}</th>
      <td>
        <Quantity value={demandPerBroker} unit={unit} />
      </td>
      <td>
        <Quantity value={limitPerBroker} unit={unit} />
      </td>
      <td data-tone={toneOf(utilization, limit)}>{showText(utilization, "ratio")}</td>
      <td data-tone={toneOf(after, limit)}>{after === null ? "none left" : showText(after, "ratio")}</td>
      <td>{showText(limit.allowedUtilization, "ratio")}</td>
    </tr>
  );
};

/** How full each limit of the brokers that run is. */
export const ProvisioningLimits = ({ judged: { limits, presentBrokers } }: { readonly judged: Provisioned }) =>
  limits.length === 0 ? null : (
    <ScrollBox label="Limits of the brokers that run, table">
      <table className={classes["table"]} aria-label="Limits of the brokers that run">
        <thead>
          <tr>
            <th scope="col">Limit of {presentBrokers === 1 ? "the broker" : `each of ${presentBrokers} brokers`}</th>
            <th scope="col">Load</th>
            <th scope="col">Can</th>
            <th scope="col">Full</th>
            <th scope="col">After a loss</th>
            <th scope="col">Allowed</th>
          </tr>
        </thead>
        <tbody>
          {limits.map((limit) => (
            <Row key={limit.name} limit={limit} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
