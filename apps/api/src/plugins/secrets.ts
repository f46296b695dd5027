import fp from "fastify-plugin";
import { createSecretBox } from "../secrets/secret-box.ts";
import { createSecretKeys } from "../secrets/secret-keys.ts";
import { type AuthVault, createAuthVault } from "../source-auth/auth-vault.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Keeps what signs in to sources, encrypted. */
    readonly vault: AuthVault;
  }
}

export const secretsPlugin = fp(
  async (app) => {
    const { secret, dataDirectory } = app.config;
    app.decorate("vault", createAuthVault(createSecretBox(createSecretKeys({ secret, dataDirectory }))));
  },
  { name: "secrets" },
);
