import { zoneViews } from "../answer/rack-view.ts";
import type { RackView, ZoneView } from "../answer/rack-view.ts";
import type { Sized } from "../answer/plan.ts";
import classes from "./topology.module.css";

const RackBox = ({ rack }: { readonly rack: RackView }) => (
  <li className={classes["rack"]} data-rack={rack.name}>
    <h5>
      {rack.name} {rack.times === null ? null : <small>{rack.times}</small>}
    </h5>
    <ul>
      {rack.nodes.map((node) => (
        <li key={node.name} data-role={node.role}>
          <span>{node.name}</span>
          <small>{node.link}</small>
        </li>
      ))}
      {rack.more === 0 ? null : <li data-role="more">+ {rack.more} more</li>}
    </ul>
    <p>
      {rack.links}
      <br />
      {rack.uplink}
    </p>
  </li>
);

const Zone = ({ zone }: { readonly zone: ZoneView }) => (
  <li className={classes["zone"]}>
    <h4>{zone.name}</h4>
    <ul className={classes["racks"]}>
      {zone.racks.map((rack) => (
        <RackBox key={rack.name} rack={rack} />
      ))}
    </ul>
    {zone.more === 0 ? null : <p>+ {zone.more} more racks</p>}
  </li>
);

/** The racks by zone, with their machines and the speed of each link. */
export const RackDiagram = ({ sized }: { readonly sized: Sized }) => (
  <ul className={classes["zones"]} aria-label="Racks by zone">
    {zoneViews(sized.answer.topology.racks).map((zone) => (
      <Zone key={zone.name} zone={zone} />
    ))}
  </ul>
);
