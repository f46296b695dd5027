import { Alert, Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useClusters } from "../../api/list-clusters.ts";
import { ApiUnreachable } from "../../lib/api-problem.ts";

/** Says that the console itself does not answer; everything is asked for again once it does. */
export const OfflineBanner = () => {
  const { failureReason, refetch, isFetching } = useClusters();
  const client = useQueryClient();
  const offline = failureReason instanceof ApiUnreachable;
  const wasOffline = useRef(false);
  useEffect(() => {
    if (wasOffline.current && !offline) void client.invalidateQueries();
    wasOffline.current = offline;
  }, [offline, client]);
  if (!offline) return null;
  return (
    <Alert color="red" variant="outline" role="alert" title="The console does not answer" mb={14}>
      <p style={{ margin: "0 0 8px" }}>
        What you see may be out of date. It is tried again every 3 seconds; check that the console is still running.
      </p>
      <Button size="compact-sm" variant="default" loading={isFetching} onClick={() => void refetch()}>
        Reconnect now
      </Button>
    </Alert>
  );
};
