import type { PrismaClient } from "../../generated/prisma/client.ts";
import { atOneMoment } from "./at-one-moment.ts";
import { runNotFound } from "./find-runs.ts";

/** Content of a run's file, with the headers that it is sent with. */
export const fileOf = async (prisma: PrismaClient, id: string) => {
  const row = await atOneMoment(prisma, ({ benchmarkRun }) =>
    benchmarkRun.findUnique({
      where: { id },
      select: { digest: true, tool: true, file: { select: { name: true, content: true } } },
    }),
  );
  if (row === null) throw runNotFound(id);
  const isJson = row.tool === "openmessaging-benchmark";
  const name = row.file.name ?? `${row.tool}-${row.digest.slice(0, 16)}.${isJson ? "json" : "txt"}`;
  const plain = name.replace(/[^\w.-]/g, "_");
  return {
    content: Buffer.from(row.file.content),
    type: isJson ? "application/json" : "text/plain; charset=utf-8",
    disposition: `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
  };
};
