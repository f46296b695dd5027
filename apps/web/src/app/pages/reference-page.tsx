import { ReferencePage as Reference } from "../../features/reference/components/reference-page.tsx";
import type { PlanOfRow } from "../../features/reference/components/published-table.tsx";
import { PUBLISHED_ROWS, publishedForm } from "../../features/sizing/form/presets.ts";
import { toSearch } from "../../features/sizing/form/url-codec.ts";

/** A row of Table 3 of Intel and Confluent 2020, known by its events per second, as a plan. */
const planOfRow: PlanOfRow = (document, table, row) => {
  if (document !== "intel-confluent-2020" || table !== "table-3") return null;
  const found = PUBLISHED_ROWS.find(({ eventsPerSecond }) => row.includes(eventsPerSecond));
  return found === undefined ? null : toSearch(publishedForm(found));
};

/** The published measurements, with a way from their rows to plans. */
export const ReferencePage = () => <Reference planOfRow={planOfRow} />;
