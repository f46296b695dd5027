import fp from "fastify-plugin";
import { createSecretBox, type SecretBox } from "../secrets/secret-box.ts";
import { createSecretKeys } from "../secrets/secret-keys.ts";
import { type AuthVault, createAuthVault } from "../source-auth/auth-vault.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Encrypts texts for the database. */
    readonly secretBox: SecretBox;
    /** Keeps what signs in to sources, encrypted. */
    readonly vault: AuthVault;
  }
}

export const secretsPlugin = fp(
  async (app) => {
    const { secret, dataDirectory } = app.config;
    const box = createSecretBox(createSecretKeys({ secret, dataDirectory }));
    app.decorate("secretBox", box);
    app.decorate("vault", createAuthVault(box));
  },
  { name: "secrets" },
);
