import http from "node:http";

export interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Address of this machine that the request comes from. */
  readonly from?: string;
  /** The body does not come to an end. */
  readonly isEndless?: boolean;
}

/** Asks over a connection of its own, which may come from another loopback address, with headers as they are given. */
export const askFrom = (
  url: string,
  { method = "GET", headers = {}, body, from = "127.0.0.1", isEndless = false }: Asked = {},
) =>
  new Promise<Answer>((resolve, reject) => {
    const request = http.request(url, { method, headers, localAddress: from, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.once("error", reject);
      answer.once("end", () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks).toString() }),
      );
    });
    request.once("error", reject);
    if (isEndless) request.write(body);
    else request.end(body);
  });
