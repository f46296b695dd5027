import type { SessionState } from "@highwater/contract";
import { Alert, Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { isPermitted } from "../../lib/permissions.ts";
import classes from "./shell.module.css";

const PUT_AWAY = "highwater-warnings-put-away";

const isPutAway = (text: string): boolean => {
  try {
    return sessionStorage.getItem(PUT_AWAY) === text;
  } catch {
    return false;
  }
};

const putAway = (text: string): void => {
  try {
    sessionStorage.setItem(PUT_AWAY, text);
  } catch {
    // Where the browser keeps nothing it comes back with the next page.
  }
};

const Warnings = ({ warnings }: Pick<SessionState, "warnings">) => {
  const text = warnings.join("\n");
  const [seen, setSeen] = useState(() => isPutAway(text));
  if (warnings.length === 0 || seen) return null;
  return (
    <Alert color="yellow" variant="outline" title="To mend on this console" className={classes["notice"]}>
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => {
          putAway(text);
          setSeen(true);
        }}
      >
        Put away for this session
      </Button>
    </Alert>
  );
};

const NoPassword = () => (
  <Alert
    color="yellow"
    variant="outline"
    role="status"
    title="You are signed in by the set-up link"
    className={classes["notice"]}
  >
    <Link to="/account" className="hw-link">
      Set a password
    </Link>{" "}
    to be able to come back: the link was good once.
  </Alert>
);

/** What who is signed in should do about this console: set a password, mend what is not safe. */
export const Notices = ({ session: { who, warnings } }: { readonly session: SessionState }) => {
  if (who === null) return null;
  return (
    <>
      {who.kind === "user" && !who.hasPassword && !who.isExternal ? <NoPassword /> : null}
      {isPermitted(who.permissions, "administer", null) ? <Warnings warnings={warnings} /> : null}
    </>
  );
};
