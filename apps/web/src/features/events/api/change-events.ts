import type { createEvent, deleteEvent, EventInput, EventPatch, updateEvent } from "@highwater/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { eventsKey } from "../../../api/list-events.ts";
import { rollsKey } from "../../../api/list-rolls.ts";
import { call } from "../../../lib/api-client.ts";

const useRefresh = (cluster: string) => {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: eventsKey(cluster) }),
      client.invalidateQueries({ queryKey: rollsKey(cluster) }),
    ]);
};

/** Keeps a new event, or changes one. */
export const useSaveEvent = (cluster: string) => {
  const refresh = useRefresh(cluster);
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string | null } & EventInput) =>
      id === null
        ? call<typeof createEvent>("POST", "/api/v1/clusters/:cluster/events", { params: { cluster }, body })
        : call<typeof updateEvent>("PATCH", "/api/v1/clusters/:cluster/events/:id", { params: { cluster, id }, body }),
    onSuccess: refresh,
  });
};

/** Changes the words of an event that the console found itself. */
export const useAnnotateEvent = (cluster: string) => {
  const refresh = useRefresh(cluster);
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & Pick<EventPatch, "title" | "note" | "tags">) =>
      call<typeof updateEvent>("PATCH", "/api/v1/clusters/:cluster/events/:id", { params: { cluster, id }, body }),
    onSuccess: refresh,
  });
};

/** Removes an event. */
export const useDeleteEvent = (cluster: string) => {
  const refresh = useRefresh(cluster);
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof deleteEvent>("DELETE", "/api/v1/clusters/:cluster/events/:id", { params: { cluster, id } }),
    onSuccess: refresh,
  });
};
