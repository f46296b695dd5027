import type { ReactNode } from "react";
import classes from "./ui.module.css";

export const Chip = ({ children, title }: { readonly children: ReactNode; readonly title?: string | undefined }) => (
  <span className={classes["chip"]} title={title}>
    {children}
  </span>
);
