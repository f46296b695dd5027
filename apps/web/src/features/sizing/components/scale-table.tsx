import type { ScaleRow } from "../answer/scale-rows.ts";
import classes from "./parts.module.css";
import { ScrollBox } from "./scroll-box.tsx";

/** The path as a table in a box of its own, which scrolls. */
export const ScaleTable = ({ rows, height }: { readonly rows: readonly ScaleRow[]; readonly height: number }) => (
  <ScrollBox label="Scale up, then out, table" height={height}>
    <table className={classes["table"]}>
      <thead>
        <tr>
          <th scope="col">Load above</th>
          <th scope="col">up to</th>
          <th scope="col">Brokers</th>
          <th scope="col">NIC, Gb/s</th>
          <th scope="col" data-text="true">
            Decided by
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.from + row.to} data-now={row.now}>
            <td>{row.from}</td>
            <td>
              {row.to}
              {row.now ? <small>now</small> : null}
            </td>
            <td>{row.brokers}</td>
            <td>{row.nic}</td>
            <td data-text="true">{row.decidedBy}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollBox>
);
