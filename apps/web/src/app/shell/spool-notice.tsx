import { Alert } from "@mantine/core";
import { useSpool } from "../../api/get-spool.ts";
import { spoolWords } from "../../lib/spool-words.ts";
import { useNow } from "../../lib/use-now.ts";
import classes from "./shell.module.css";

/** Says that scrapes wait on disk while PostgreSQL is away; gone once they are stored. */
export const SpoolNotice = () => {
  const { data } = useSpool();
  const nowMs = useNow();
  const words = data === undefined ? undefined : spoolWords(data, nowMs);
  return words === undefined ? null : (
    <Alert color="yellow" variant="outline" role="status" className={classes["notice"]}>
      {words}
    </Alert>
  );
};
