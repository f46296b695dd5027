import type { BillLine } from "@highwater/sizing";
import { memo } from "react";
import { showText, threeDigits } from "../../../lib/units.ts";
import {
  billCsv,
  deriveBillLine,
  KIND_WORDS,
  ROLE_WORDS,
  topologyFigures,
  topologyNotes,
} from "../answer/topology-figures.ts";
import type { Sized } from "../answer/plan.ts";
import { Card } from "./card.tsx";
import { CopyButton } from "./copy-button.tsx";
import parts from "./parts.module.css";
import { ScrollBox } from "./scroll-box.tsx";
import { RackDiagram } from "./rack-diagram.tsx";
import classes from "./topology.module.css";
import { Why } from "../../../components/why/why.tsx";

const orUnknown = (text: string | null): string => text ?? "not given";

const Line = ({ line }: { readonly line: BillLine }) => (
  <tr data-bill={line.role}>
    <th scope="row">
      {ROLE_WORDS[line.role]}
      <small>{line.description}</small>
    </th>
    <td>
      <Why derivation={deriveBillLine(line)}>{threeDigits(line.nodes)}</Why>
    </td>
    <td>{line.hardwareThreads === null ? orUnknown(null) : threeDigits(line.hardwareThreads)}</td>
    <td>{line.memoryBytes === null ? orUnknown(null) : showText(line.memoryBytes, "bytes")}</td>
    <td>{line.linkGbps === null ? "not known" : threeDigits(line.linkGbps)}</td>
    <td data-text="true">{orUnknown(line.drives)}</td>
  </tr>
);

const Bill = ({ bill }: { readonly bill: readonly BillLine[] }) => (
  <ScrollBox label="Bill of materials">
    <table className={parts["table"]} aria-label="Bill of materials">
      <thead>
        <tr>
          <th scope="col">Machines</th>
          <th scope="col">Number</th>
          <th scope="col">
            Hardware<small>threads</small>
          </th>
          <th scope="col">Memory</th>
          <th scope="col">
            Link<small>Gb/s per direction</small>
          </th>
          <th scope="col" data-text="true">
            Drives
          </th>
        </tr>
      </thead>
      <tbody>
        {bill.map((line) => (
          <Line key={`${line.role} ${line.description}`} line={line} />
        ))}
      </tbody>
    </table>
  </ScrollBox>
);

/** What has to be bought, where it stands, and what the network around it carries. */
export const TopologyCard = memo(({ sized }: { readonly sized: Sized }) => {
  const { topology } = sized.answer;
  return (
    <Card
      title="Machines and racks"
      note={
        <>
          {KIND_WORDS[topology.kind]} · <CopyButton words="copy the bill as CSV" text={() => billCsv(topology.bill)} />
        </>
      }
    >
      <dl className={classes["figures"]}>
        {topologyFigures(sized).map((figure) => (
          <div key={figure.title} data-topology={figure.title}>
            <dt>{figure.title}</dt>
            <dd>
              <Why derivation={figure}>{figure.value}</Why>
            </dd>
          </div>
        ))}
      </dl>
      <Bill bill={topology.bill} />
      <RackDiagram sized={sized} />
      <ul className={classes["notes"]}>
        {topologyNotes(sized).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Card>
  );
});
