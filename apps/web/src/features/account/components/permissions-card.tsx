import type { Scope, Who } from "@highwater/contract";
import classes from "../../../components/access/access.module.css";

const COLUMNS: readonly (readonly [Scope, string])[] = [
  ["read", "Look"],
  ["upload", "Send metrics, runs, events"],
  ["operate", "Change"],
  ["administer", "Users, tokens, audit log"],
];

/** What one may do, and where. */
export const PermissionsCard = ({ permissions }: Pick<Who, "permissions">) => (
  <section className={classes["card"]} aria-labelledby="may">
    <h2 id="may">What you may do</h2>
    {permissions.length === 0 ? (
      <p className={classes["lead"]}>
        Nothing yet: you have no role. An administrator of this console can give you one; it holds at once.
      </p>
    ) : (
      <table className={classes["table"]} aria-labelledby="may">
        <thead>
          <tr>
            <th scope="col">On</th>
            {COLUMNS.map(([scope, title]) => (
              <th key={scope} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissions.map(({ cluster, scopes }) => (
            <tr key={cluster ?? ""}>
              <th scope="row">
                {cluster ?? "All clusters"}
                {cluster === null ? <small>and plans, profiles, hardware and benchmark runs</small> : null}
              </th>
              {COLUMNS.map(([scope, title]) => (
                <td key={scope} data-label={title}>
                  {scopes.includes(scope) ? "yes" : <span className={classes["dim"]}>no</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
);
