import { createServer } from "node:http";
import { Provider } from "oidc-provider";

interface Account {
  readonly groups: readonly string[];
  readonly name?: string;
}

/** A real OpenID provider on this machine, whose sign-in page takes any password. Accounts may be changed meanwhile. */
export const startOidcProvider = async (redirectUris: string[], accounts: Map<string, Account>) => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the provider listens on no port");
  const issuer = `http://127.0.0.1:${address.port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: "highwater",
        client_secret: "secret-of-the-client",
        redirect_uris: redirectUris,
        grant_types: ["authorization_code"],
        response_types: ["code"],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ["sub"], profile: ["name", "preferred_username"], groups: ["groups"] },
    scopes: ["openid", "profile", "groups"],
    cookies: { keys: ["test"] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: async () => ({ sub: id, preferred_username: id, ...accounts.get(id) }),
    }),
  });
  const handle = provider.callback();
  server.on("request", (request, response) => void handle(request, response));
  return {
    issuer,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
