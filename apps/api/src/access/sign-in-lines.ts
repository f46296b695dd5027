import type { Config } from "../config.ts";
import { exposureWarnings } from "./exposure-warnings.ts";

type Settings = Pick<Config, "host" | "publicUrl" | "anonymousReadOnly" | "bootstrapToken">;

/** What the start says about signing in; `setUpToken` is there while nobody can administer. */
export const signInLines = (config: Settings, origin: string, setUpToken: string | undefined): string[] => {
  // An address that stands for all of them leads nowhere in some browsers.
  const here = origin.replace("//0.0.0.0", "//127.0.0.1").replace("//[::]", "//localhost");
  const base = (config.publicUrl?.href ?? here).replace(/\/$/, "");
  const lines =
    setUpToken === undefined
      ? [
          `Sign in at ${base}/sign-in${config.bootstrapToken === undefined ? "" : ", or with HIGHWATER_BOOTSTRAP_TOKEN as an API token"}.`,
        ]
      : [
          "Nobody can sign in yet. Open this link once, within a day, and set a password:",
          `  ${base}/set-up#${setUpToken}`,
        ];
  return [...lines, ...exposureWarnings(config).map((warning) => `Warning: ${warning}`)];
};
