import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { NotAllowed } from "../../../components/access/not-allowed.tsx";
import classes from "../../../components/cluster/cluster-tabs.module.css";
import { PageHead } from "../../../components/ui/page-head.tsx";
import { useMay } from "../../../lib/use-may.ts";

interface FrameProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

const TABS = [
  ["/administration/users", "Users"],
  ["/administration/tokens", "Tokens"],
  ["/administration/audit-log", "Audit log"],
] as const;

/** A page of the administration, for those who may administer, with the ways to the others. */
export const AdministrationFrame = ({ title, actions, children }: FrameProps) => {
  const may = useMay("administer");
  if (!may) return <NotAllowed title={title} scope="administer" />;
  return (
    <>
      <PageHead title={title}>{actions}</PageHead>
      <nav aria-label="Administration" className={classes["tabs"]}>
        {TABS.map(([to, words]) => (
          <Link key={to} to={to} className={classes["tab"]} data-here={words === title}>
            {words}
          </Link>
        ))}
      </nav>
      {children}
    </>
  );
};
