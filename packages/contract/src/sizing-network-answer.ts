import { Type } from "typebox";
import { maybe, num, text } from "./sizing-fields.ts";
import { NullOr } from "./common.ts";

const SizingFlow = Type.Object(
  {
    bytesPerSecond: num("Carried by the connection, in bytes per second"),
    limitBytesPerSecond: maybe("Most that one connection may carry; null where no limit is known"),
    formula: text("Formula in symbols"),
    formulaWithNumbers: text("The same with numbers put in"),
    source: text("Where formula and limit come from"),
  },
  { description: "The busiest single connection between two brokers" },
);

export const SizingNic = Type.Object(
  {
    gbps: num("NIC speed, in Gb/s"),
    utilizationIn: num("Receiving, of the line rate"),
    utilizationOut: num("Sending, of the line rate"),
    burstGbps: maybe("What the instance may reach for a while, in Gb/s; never counted on"),
    replicationFlow: NullOr(SizingFlow),
  },
  { description: "The smallest NIC that fits" },
);
