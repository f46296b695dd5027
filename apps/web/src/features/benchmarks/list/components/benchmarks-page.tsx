import { Button, Skeleton } from "@mantine/core";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { useMaySomewhere } from "../../../../lib/use-may.ts";
import { RUNS_A_PAGE, useRunPages, useRuns } from "../../../../api/list-runs.ts";
import { Failure } from "../../../../components/ui/failure.tsx";
import { PageHead } from "../../../../components/ui/page-head.tsx";
import { UploadArea } from "../../upload/components/upload-area.tsx";
import { filtersOf, isFiltered, readRunsSearch } from "../runs-search.ts";
import type { RunsSearch } from "../runs-search.ts";
import { useChoice } from "../use-choice.ts";
import { ListSentence } from "./list-sentence.tsx";
import { Waiting } from "../../../../components/ui/waiting.tsx";
import classes from "./list.module.css";
import { NoRuns } from "./no-runs.tsx";
import { RunFilters } from "./run-filters.tsx";
import { RunsTable } from "./runs-table.tsx";
import { SelectionBar } from "./selection-bar.tsx";

const route = getRouteApi("/benchmarks");

const List = ({ search, onClear }: { readonly search: RunsSearch; readonly onClear: () => void }) => {
  const choice = useChoice();
  const pages = useRunPages(filtersOf(search));
  const runs = useMemo(() => pages.data?.pages.flatMap(({ items }) => items), [pages.data]);
  if (runs === undefined)
    return pages.error === null ? (
      <Waiting height={360} label="Loading the runs" />
    ) : (
      <Failure title="The runs could not be loaded" error={pages.error} retry={() => void pages.refetch()} />
    );
  return (
    <>
      {runs.length === 0 ? (
        <section className={classes["empty"]}>
          <p role="status">No run matches these filters.</p>
          <Button variant="default" size="compact-sm" onClick={onClear}>
            Show all runs
          </Button>
        </section>
      ) : (
        <RunsTable runs={runs} folded={!isFiltered(search)} choice={choice} />
      )}
      {pages.error === null ? null : (
        <Failure title="More runs could not be loaded" error={pages.error} retry={() => void pages.fetchNextPage()} />
      )}
      {pages.hasNextPage ? (
        <Button variant="default" mt="sm" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          Show more than these {runs.length} runs
        </Button>
      ) : null}
      <SelectionBar choice={choice} />
    </>
  );
};

/** All benchmark runs: what changed, and each with its figures. */
export const BenchmarksPage = () => {
  const search = route.useSearch();
  const navigate = useNavigate();
  const mayUpload = useMaySomewhere("upload");
  const newest = useRuns({ limit: RUNS_A_PAGE });
  const change = (changed: Partial<Record<keyof RunsSearch, string>>) =>
    void navigate({
      to: "/benchmarks",
      search: (before) => readRunsSearch({ ...before, ...changed }),
      replace: true,
      resetScroll: false,
    });
  const own = newest.data;
  const nothing = own?.length === 0 && !isFiltered(search) && search.source === undefined;
  const tags = [...new Set(own?.flatMap((run) => run.tags))].sort((a, b) => a.localeCompare(b));
  return (
    <UploadArea>
      {(chooseFiles) => (
        <>
          <PageHead title="Benchmarks">
            {mayUpload ? <Button onClick={chooseFiles}>Upload results</Button> : null}
          </PageHead>
          {own === undefined && newest.error === null ? <Skeleton height={72} mb={14} /> : null}
          {own === undefined || own.length === 0 ? null : <ListSentence runs={own} more={own.length === RUNS_A_PAGE} />}
          {nothing ? (
            <NoRuns onChooseFiles={chooseFiles} />
          ) : (
            <>
              <RunFilters search={search} onChange={change} tags={tags} />
              <List
                search={search}
                onClear={() => change({ q: "", tool: "", kind: "", cluster: "", tag: "", suite: "", source: "" })}
              />
            </>
          )}
        </>
      )}
    </UploadArea>
  );
};
