import type { BenchmarkRun } from "@highwater/contract";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useMay } from "../../../../lib/use-may.ts";
import { CONDITION_FIELDS, conditionText, conditionTitle } from "../../../../lib/run-conditions.ts";
import { ConditionsForm } from "./conditions-form.tsx";
import classes from "./run.module.css";

/** How the run was made: what its file tells, and what was added; the latter can be changed in place. */
export const ConditionsCard = ({ run }: { readonly run: BenchmarkRun }) => {
  const [editing, setEditing] = useState(false);
  const may = useMay("upload", run.cluster);
  const values: Readonly<Record<string, string | number | boolean | undefined>> = run.config;
  const told = CONDITION_FIELDS.filter((field) => values[field] !== undefined);
  const missing = CONDITION_FIELDS.filter((field) => values[field] === undefined);
  return (
    <section className={classes["card"]} aria-label="Conditions">
      <header>
        <h2>Conditions</h2>
        {run.published !== null || editing || !may ? null : (
          <Button size="compact-sm" variant="default" onClick={() => setEditing(true)}>
            Change conditions
          </Button>
        )}
      </header>
      {editing ? (
        <ConditionsForm run={run} onDone={() => setEditing(false)} />
      ) : (
        <>
          {told.length === 0 ? <p>The file tells nothing of how it was made. Add what you know.</p> : null}
          <table className={classes["table"]}>
            <tbody>
              {told.map((field) => (
                <tr key={field} data-condition={field}>
                  <th scope="row">{conditionTitle(field)}</th>
                  <td>{conditionText(field, values[field] ?? "")}</td>
                  <td className={classes["dim"]}>
                    {run.published !== null ? "as printed" : !(field in run.conditions) ? "from the file" : "added"}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={classes["dim"]}>Not known: {missing.map(conditionTitle).join(", ") || "nothing"}.</p>
        </>
      )}
    </section>
  );
};
