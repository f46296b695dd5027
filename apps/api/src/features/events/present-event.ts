import { type ClusterEvent, EventKind, EventSource } from "@highwater/contract/events";
import { Value } from "typebox/value";
import type { Event } from "../../generated/prisma/client.ts";
import { readEvidence } from "../../history/restart-events.ts";

/** An event as the API answers it. */
export const presentEvent = (row: Event): ClusterEvent => ({
  id: String(row.id),
  kind: Value.Parse(EventKind, row.kind),
  title: row.title,
  note: row.note,
  startedAt: row.startedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  brokerIds: row.brokerIds,
  tags: row.tags,
  source: Value.Parse(EventSource, row.source),
  key: row.key,
  evidence: readEvidence(row.evidence),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
