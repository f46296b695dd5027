import type { Token } from "@highwater/contract";

interface Use extends Pick<Token, "scopes" | "clusters"> {
  /** Of the console, such as http://127.0.0.1:4600. */
  readonly origin: string;
  readonly token: string;
}

const EVENT = `  -H 'content-type: application/json' \\\n  -d '{"kind": "deploy", "title": "orders-service 4.2"}' \\\n`;

/** A command that does something that the token may do. */
export const curlOf = ({ origin, token, scopes, clusters }: Use): string => {
  const base = `${origin}/api/v1`;
  const [cluster] = clusters ?? [];
  const head = `curl -fsS -H 'authorization: Bearer ${token}' \\\n`;
  if (scopes.includes("upload"))
    return cluster === undefined
      ? `${head}  --data-binary @perf.txt \\\n  '${base}/benchmark-runs?name=nightly&tags=ci'`
      : `${head}${EVENT}  ${base}/clusters/${cluster}/events`;
  if (scopes.includes("read")) return `${head}  ${base}/clusters${cluster === undefined ? "" : `/${cluster}/verdict`}`;
  return `${head}  ${base}/${scopes.includes("administer") ? "users" : "session"}`;
};
