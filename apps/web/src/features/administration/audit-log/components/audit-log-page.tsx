import type { AuditEntry } from "@highwater/contract";
import { Button } from "@mantine/core";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import card from "../../../../components/access/access.module.css";
import { Failure } from "../../../../components/ui/failure.tsx";
import { VerdictBanner } from "../../../../components/ui/verdict-banner.tsx";
import { Waiting } from "../../../../components/ui/waiting.tsx";
import { sayAge } from "../../../../lib/durations.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { AdministrationFrame } from "../../components/administration-frame.tsx";
import { useAuditPages } from "../api/audit-log.ts";
import { exportUrl, readAuditSearch } from "../audit-search.ts";
import type { AuditSearch } from "../audit-search.ts";
import { AuditFilters } from "./audit-filters.tsx";
import { EntryRow } from "./entry-row.tsx";
import classes from "./audit-log.module.css";

const route = getRouteApi("/administration/audit-log");

const Exports = ({ search, nowMs }: { readonly search: AuditSearch; readonly nowMs: number }) => (
  <span className={classes["exports"]}>
    <a href={exportUrl(search, "csv", nowMs)} download className="hw-link">
      Export as CSV
    </a>
    <a href={exportUrl(search, "ndjson", nowMs)} download className="hw-link">
      as NDJSON
    </a>
  </span>
);

const sentenceOf = (newest: AuditEntry | undefined, nowMs: number): string => {
  if (newest === undefined) return "Nobody has changed anything yet.";
  const { actor, what, at, outcome } = newest;
  const end = outcome === "done" ? "" : ` (${outcome === "unknown" ? "how it went is not known" : outcome})`;
  return `Last: ${what}, by ${actor === "" ? "nobody" : actor}, ${sayAge(Date.parse(at), nowMs)}${end}.`;
};

const Newest = ({ nowMs }: { readonly nowMs: number }) => {
  const { data, error } = useAuditPages({});
  if (data === undefined)
    return error === null ? <Waiting label="Loading the newest entry" height={52} mb={14} /> : null;
  return <VerdictBanner state={null} sentence={sentenceOf(data.pages[0]?.items[0], nowMs)} />;
};

const Entries = ({ search, nowMs }: { readonly search: AuditSearch; readonly nowMs: number }) => {
  const pages = useAuditPages(search);
  const entries = pages.data?.pages.flatMap(({ items }) => items);
  if (entries === undefined)
    return pages.error === null ? (
      <Waiting label="Loading the audit log" height={360} />
    ) : (
      <Failure title="The audit log could not be loaded" error={pages.error} retry={() => void pages.refetch()} />
    );
  return (
    <section className={card["card"]} aria-labelledby="entries">
      <header className={card["head"]}>
        <h2 id="entries">Who changed what, newest first</h2>
        <Exports search={search} nowMs={nowMs} />
      </header>
      {entries.length === 0 ? (
        <p className={card["dim"]} role="status">
          {Object.keys(search).length === 0
            ? "No entries yet: every change, and every try that was refused, will stand here."
            : "No entry matches these filters."}
        </p>
      ) : (
        <ul className={classes["list"]} aria-label="Entries">
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} nowMs={nowMs} />
          ))}
        </ul>
      )}
      {pages.hasNextPage ? (
        <Button variant="default" mt="sm" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          Show more than these {entries.length} entries
        </Button>
      ) : null}
    </section>
  );
};

const Body = () => {
  const search = readAuditSearch(route.useSearch());
  const navigate = useNavigate();
  const nowMs = useNow();
  const change = (changed: Partial<Record<keyof AuditSearch, string>>) =>
    void navigate({
      to: "/administration/audit-log",
      search: (before) => readAuditSearch({ ...before, ...changed }),
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <Newest nowMs={nowMs} />
      <AuditFilters search={search} onChange={change} />
      <Entries search={search} nowMs={nowMs} />
    </>
  );
};

/** Every change and every refused try: who, what, when, from where, and what it changed. */
export const AuditLogPage = () => (
  <AdministrationFrame title="Audit log">
    <Body />
  </AdministrationFrame>
);
