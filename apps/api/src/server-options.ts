import { type FastifyBaseLogger, type FastifyServerOptions, LogController } from "fastify";
import { answerBroken } from "./broken-request.ts";
import type { Config } from "./config.ts";
import { sendProblem } from "./problem.ts";
import { SERVER_LIMITS } from "./server-limits.ts";

/** What every server of a console is like, whether it works or stands by. */
export const serverOptions = ({ trustProxy }: Pick<Config, "trustProxy">, log: FastifyBaseLogger) =>
  ({
    loggerInstance: log,
    forceCloseConnections: true,
    trustProxy: trustProxy ?? false,
    ...SERVER_LIMITS,
    clientErrorHandler: answerBroken,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: (error, _request, reply) => {
      void sendProblem(reply, { title: "Bad request", status: error.statusCode ?? 400, detail: `${error.message}.` });
    },
    logController: new LogController({ disableRequestLogging: true }),
  }) satisfies FastifyServerOptions;
