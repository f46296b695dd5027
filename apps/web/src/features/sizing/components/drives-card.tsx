import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { memo, useMemo } from "react";
import { FIGURE_7 } from "../answer/derive-drive-life.ts";
import { driveLifeOf } from "../answer/drive-life.ts";
import { driveDemand, driveRows, yearsToLast } from "../answer/drive-rows.ts";
import type { DriveRow } from "../answer/drive-rows.ts";
import type { Sized } from "../answer/plan.ts";
import type { FormState } from "../form/form-state.ts";
import { Card } from "./card.tsx";
import parts from "./parts.module.css";
import { ScrollBox } from "./scroll-box.tsx";
import { Why } from "../../../components/why/why.tsx";

const TOP = 5;
const COMPARED = 2;

interface CardProps {
  readonly sized: Sized;
  readonly load: (form: FormState) => void;
}

const Row = ({ row, onUse }: { readonly row: DriveRow; readonly onUse: () => void }) => (
  <tr data-drive={row.id} data-now={row.planned}>
    <th scope="row">
      {row.name}
      {row.reason === null ? null : <small className={parts["mark"]}>{row.reason}</small>}
    </th>
    <td>{row.capacity}</td>
    <td>{row.rated}</td>
    <td>
      <Why derivation={row.drives}>{row.drives.value}</Why>
      <small>for {row.decidedBy}</small>
    </td>
    <td>
      <Why derivation={row.years}>{row.years.value}</Why>
    </td>
    <td>
      {row.comparison ? (
        "to compare"
      ) : (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`Use ${row.drivesPerBroker} ${row.name}`}
          onClick={onUse}
        >
          Use
        </Button>
      )}
    </td>
  </tr>
);

const shortened = (rows: readonly DriveRow[]): readonly DriveRow[] => [
  ...rows.filter(({ comparison }) => !comparison).slice(0, TOP),
  ...rows.filter(({ comparison }) => comparison).slice(0, COMPARED),
];

const Chosen = ({ sized }: { readonly sized: Sized }) => {
  const life = driveLifeOf(sized.answer.endurance);
  const demand = driveDemand(sized);
  if (demand === null) return null;
  return (
    <p>
      The drives of this plan take <Why derivation={demand}>{demand.value}</Why> drive writes per day
      {life === null
        ? "; their rating is not known."
        : ` and last ${life.rated} as rated: ${life.range} ${life.unit} between the two published readings of a rating.`}
    </p>
  );
};

/** How long drives last under the plan's writes, and which of the catalogue would do. */
export const DrivesCard = memo(({ sized, load }: CardProps) => {
  const [all, { toggle }] = useDisclosure(false);
  const rows = useMemo(() => driveRows(sized), [sized]);
  const years = yearsToLast(sized);
  const shown = all ? rows : shortened(rows);
  return (
    <Card title="Drives" note={`fewest per broker that last ${years} years`}>
      <Chosen sized={sized} />
      <ScrollBox label="Drives of the catalogue">
        <table className={`${parts["table"]} ${parts["numbers"]}`} aria-label="Drives of the catalogue">
          <thead>
            <tr>
              <th scope="col">Drive</th>
              <th scope="col">Capacity</th>
              <th scope="col">
                Rated<small>writes a day</small>
              </th>
              <th scope="col">
                Needed<small>per broker</small>
              </th>
              <th scope="col">
                Life<small>as rated</small>
              </th>
              <th scope="col">
                <span className={parts["hidden"]}>Use it</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row
                key={row.id}
                row={row}
                onUse={() => load({ ...sized.form, drive: row.id, drives: String(row.drivesPerBroker) })}
              />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <p className={parts["sentence"]}>
        {rows.length > shown.length || all ? (
          <button type="button" className={parts["action"]} aria-expanded={all} onClick={toggle}>
            {all ? "show fewer" : `show all ${rows.length}`}
          </button>
        ) : null}{" "}
        {FIGURE_7}
      </p>
    </Card>
  );
});
