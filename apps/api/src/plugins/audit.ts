import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { type AuditBook, createAuditBook, startOf } from "../audit/audit-book.ts";
import { actionOf } from "../audit/audited.ts";
import { clusterTold } from "../audit/cluster-told.ts";
import { forgetOldEntries } from "../audit/forget-old-entries.ts";
import { createOnceAMinute } from "../audit/once-a-minute.ts";

declare module "fastify" {
  interface FastifyInstance {
    readonly audit: AuditBook;
  }
  interface FastifyRequest {
    /** The entry that was begun for this request. */
    auditEntry: { readonly id: bigint; readonly cluster: string | null; readonly before: string | undefined } | null;
  }
}

const FORGET_EVERY_MS = 3_600_000;

/** The name that a new cluster is given. */
const namedIn = (body: unknown): string | null =>
  typeof body === "object" && body !== null && "name" in body && typeof body.name === "string" ? body.name : null;

/** Writes every change down: who, what, before and after, from where. */
export const auditPlugin = fp(
  async (app) => {
    const book = createAuditBook(app.prisma);
    app.decorate("audit", book);
    app.decorateRequest("auditEntry", null);

    const forget = async (): Promise<void> => {
      await forgetOldEntries(app.prisma, app.config.auditRetentionDays).catch((error: unknown) =>
        app.log.warn({ err: error }, "old entries of the audit log could not be removed; it is tried again in an hour"),
      );
    };
    const forgetting = setInterval(() => void forget(), FORGET_EVERY_MS);
    app.addHook("onReady", forget);
    app.addHook("preClose", async () => clearInterval(forgetting));

    const isNew = createOnceAMinute();
    /** The same refusal over and over is one entry a minute. */
    const isNews = ({ principal, url }: FastifyRequest, action: string): boolean =>
      isNew(`${principal.kind} ${principal.id} ${action} ${url}`);

    /** What the API shows of the same thing, to the same caller. */
    const show = async ({ url, routeOptions, headers }: FastifyRequest): Promise<string | undefined> => {
      const { url: route = "" } = routeOptions;
      if (!app.hasRoute({ method: "GET", url: route })) return undefined;
      const { authorization, cookie, host } = headers;
      const answer = await app.inject({
        method: "GET",
        url: url.split("?")[0] ?? url,
        headers: {
          ...(authorization === undefined ? {} : { authorization }),
          ...(cookie === undefined ? {} : { cookie }),
          ...(host === undefined ? {} : { host }),
        },
      });
      return answer.statusCode === 200 ? answer.body : undefined;
    };

    app.addHook("preHandler", async (request) => {
      const action = actionOf(request.method, request.routeOptions.url);
      if (action === undefined) return;
      const before = request.method === "POST" ? undefined : await show(request);
      const start = startOf(request, action, request.principal);
      const cluster = action === "POST /clusters" ? namedIn(request.body) : start.cluster;
      request.auditEntry = { id: await book.begin({ ...start, cluster }), cluster, before };
    });

    app.addHook("onSend", async (request, reply, payload) => {
      const action = actionOf(request.method, request.routeOptions.url);
      if (action === undefined) return;
      const status = reply.statusCode;
      try {
        if (request.auditEntry !== null) {
          const { id, cluster, before } = request.auditEntry;
          const after = status < 300 && typeof payload === "string" ? payload : undefined;
          // A path without a cluster may still be about something of one.
          await book.end(id, { status, before, after, cluster: cluster ?? clusterTold(after) ?? clusterTold(before) });
        } else if (status === 403 && request.principal.kind !== "anonymous" && isNews(request, action))
          await book.note({ ...startOf(request, action, request.principal), status });
      } catch (error) {
        // The entry was begun and stays, its outcome unknown; the answer is right all the same.
        request.log.error({ err: error }, "an entry of the audit log could not be completed");
      }
    });
  },
  { name: "audit", dependencies: ["access"] },
);
