import type { ReactNode } from "react";
import { Link } from "@tanstack/react-router";
import { Chip } from "../../../components/ui/chip.tsx";
import { NO_VALUE } from "../../../lib/units.ts";
import { isOwn, isUnverified, nameOf } from "../entry.ts";
import classes from "./hardware.module.css";

interface Sourced {
  readonly id: string;
  readonly name?: string | undefined;
  readonly source: string;
  readonly status: string;
  readonly note?: string | null;
}

interface NameProps {
  readonly entry: Sourced;
  readonly discontinued?: boolean;
  /** What an own entry lets one do. */
  readonly actions?: ReactNode;
}

/** What an entry is called and what to know of it. */
export const EntryName = ({ entry, discontinued = false, actions }: NameProps) => (
  <th scope="row">
    {nameOf(entry)} {isOwn(entry) ? <Chip>your own</Chip> : null} {discontinued ? <Chip>discontinued</Chip> : null}
    {nameOf(entry) === entry.id ? null : <code>{entry.id}</code>}
    {entry.note === undefined || entry.note === null ? null : <small>{entry.note}</small>}
    {actions}
  </th>
);

/** Where the figures are from, and how far they were checked. */
export const EntrySource = ({ entry }: { readonly entry: Sourced }) => (
  <td data-label="Source">
    {isUnverified(entry) ? <strong className={classes["unverified"]}>unverified</strong> : null}
    {isUnverified(entry) && entry.source === entry.status ? null : (
      <details className={classes["source"]}>
        <summary>{isUnverified(entry) ? "source" : entry.status}</summary>
        <p>{entry.source}</p>
        {isUnverified(entry) ? <p>{entry.status}</p> : null}
      </details>
    )}
  </td>
);

interface FigureProps {
  readonly label: string;
  readonly value: number | null | undefined;
  /** What one of the column's unit is in the value's. */
  readonly per?: number;
}

const DIGITS = 4;
const THIN = new Intl.NumberFormat("en-US", { maximumSignificantDigits: DIGITS });

/** A number of a column, whose head says the unit. */
export const Figure = ({ label, value, per = 1 }: FigureProps) => (
  <td data-label={label} data-figure title={value === null || value === undefined ? "not known" : String(value)}>
    {value === null || value === undefined ? NO_VALUE : THIN.format(value / per).replaceAll(",", " ")}
  </td>
);

/** Opens a plan with the entry in it. */
export const UseInPlan = ({ field, id }: { readonly field: "drive" | "instance"; readonly id: string }) => (
  <td data-use>
    <Link to="/sizing" search={{ [field]: id }} className="hw-link" aria-label={`size with it: ${id}`}>
      size with it
    </Link>
  </td>
);
