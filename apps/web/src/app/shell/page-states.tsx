import { Skeleton } from "@mantine/core";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { Link } from "@tanstack/react-router";
import { Failure } from "../../components/ui/failure.tsx";
import { PageHead } from "../../components/ui/page-head.tsx";

export const NotFound = () => (
  <>
    <PageHead title="Nothing here" />
    <p>
      There is no such page. <Link to="/">All clusters</Link>
    </p>
  </>
);

export const PageFailure = ({ error, reset }: ErrorComponentProps) => (
  <>
    <PageHead title="This page failed" />
    <Failure title="Something went wrong while drawing this page" error={error} retry={reset} />
  </>
);

export const PagePending = () => (
  <div role="status" aria-busy="true" aria-label="Loading">
    <Skeleton height={34} mb={14} />
    <Skeleton height={72} mb={14} />
    <Skeleton height={280} />
  </div>
);
