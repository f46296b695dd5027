import type { TestApp } from "./app.ts";

/** A browser without pages: it keeps the cookie that signs it in and sends it as the console's own pages do. */
export const openBrowser = (app: TestApp["app"]) => {
  const cookies = new Map<string, string>();
  const header = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const ask = async (method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", path: string, payload?: object) => {
    const answer = await app.inject({
      method,
      url: path.startsWith("/api/") ? path : `/api/v1${path}`,
      headers: {
        authorization: "",
        ...(cookies.size === 0 ? {} : { cookie: header() }),
        ...(method === "GET" ? {} : { "x-highwater-csrf": "1" }),
      },
      ...(payload === undefined ? {} : { payload }),
    });
    for (const { name, value } of answer.cookies) {
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  return {
    ask,
    cookie: header,
    signIn: (name: string, password: string) => ask("POST", "/session", { name, password }),
  };
};

export type TestBrowser = ReturnType<typeof openBrowser>;
