import type { FastifyRequest } from "fastify";
import { clusterOfPath } from "../access/cluster-of-path.ts";
import type { Principal } from "../access/principal.ts";
import type { PrismaClient } from "../generated/prisma/client.ts";
import { auditValue } from "./audit-value.ts";

export interface AuditStart {
  readonly actorKind: Principal["kind"];
  readonly actor: string;
  readonly address: string;
  readonly action: string;
  /** Path as it was asked for. */
  readonly target: string;
  readonly cluster: string | null;
}

export interface AuditEnd {
  readonly status: number;
  /** Answers of the API as texts; undefined where there is none. */
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

export interface AuditBook {
  /** Writes an entry before the work is done, so that a change without an entry cannot be. */
  begin(start: AuditStart): Promise<bigint>;
  /** `cluster`: the one that it turned out to be about. */
  end(id: bigint, end: AuditEnd & { readonly cluster: string | null }): Promise<void>;
  /** Writes an entry about what is over. */
  note(entry: AuditStart & AuditEnd): Promise<void>;
}

const pathOf = (url: string) => (url.split("?")[0] ?? url).slice(0, 500);

/** The beginning of an entry about a request. */
export const startOf = (
  request: FastifyRequest,
  action: string,
  actor: Pick<Principal, "kind" | "name">,
): AuditStart => ({
  actorKind: actor.kind,
  actor: actor.name.slice(0, 200),
  address: request.ip,
  action,
  target: pathOf(request.url),
  cluster: clusterOfPath(request.params),
});

export const createAuditBook = (prisma: PrismaClient): AuditBook => ({
  begin: async (start) => (await prisma.auditEntry.create({ data: start, select: { id: true } })).id,
  end: async (id, { status, before, after, cluster }) => {
    await prisma.auditEntry.update({
      where: { id },
      data: { status, cluster, before: auditValue(before), after: auditValue(after) },
      select: { id: true },
    });
  },
  note: async ({ status, before, after, ...start }) => {
    await prisma.auditEntry.create({
      data: { ...start, status, before: auditValue(before), after: auditValue(after) },
      select: { id: true },
    });
  },
});
