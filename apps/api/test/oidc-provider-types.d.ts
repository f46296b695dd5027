declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  /** What of the library the tests use. */
  export class Provider {
    constructor(
      issuer: string,
      configuration: {
        readonly findAccount: (
          context: unknown,
          id: string,
        ) => { readonly accountId: string; readonly claims: () => Promise<Readonly<Record<string, unknown>>> };
        readonly [name: string]: unknown;
      },
    );
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  }
}
