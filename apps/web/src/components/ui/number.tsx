import { show } from "../../lib/units.ts";
import classes from "./ui.module.css";

interface QuantityProps {
  readonly value: number | null | undefined;
  readonly unit: string;
  readonly className?: string | undefined;
}

/** A number with its small unit; the exact value stands in its title. */
export const Quantity = ({ value, unit, className }: QuantityProps) => {
  const shown = show(value, unit);
  return (
    <span className={`${classes["quantity"]} ${className ?? ""}`} title={shown.exact}>
      {shown.number}
      {shown.unit === "" ? null : <small>{shown.unit}</small>}
    </span>
  );
};
