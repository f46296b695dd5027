import { Alert, Button } from "@mantine/core";
import { describeError } from "../../lib/api-problem.ts";

interface FailureProps {
  readonly title: string;
  readonly error: unknown;
  readonly retry?: () => void;
}

/** Says that something could not be had, why, and lets it be tried again. */
export const Failure = ({ title, error, retry }: FailureProps) => (
  <Alert color="red" variant="outline" title={title} role="alert">
    <p style={{ margin: "0 0 8px" }}>{describeError(error)}</p>
    {retry === undefined ? null : (
      <Button size="compact-sm" variant="default" onClick={retry}>
        Try again
      </Button>
    )}
  </Alert>
);
