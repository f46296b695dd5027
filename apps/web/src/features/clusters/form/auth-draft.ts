import type { SourceAuth, SourceAuthShown } from "@highwater/contract";

/** What is typed to sign in to a source; secrets that are set already are never shown, only kept, replaced or removed. */
export interface AuthDraft {
  /** What is set already. */
  readonly saved: SourceAuthShown | null;
  readonly change: "keep" | "replace" | "remove";
  readonly signIn: "none" | "bearer" | "basic";
  readonly bearerToken: string;
  readonly username: string;
  readonly password: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly ca: string;
  readonly certificate: string;
  readonly key: string;
  readonly serverName: string;
}

const hasAnything = (saved: SourceAuthShown | null): saved is SourceAuthShown =>
  saved !== null &&
  (saved.bearerToken ||
    saved.basic !== null ||
    saved.headers.length > 0 ||
    saved.ca.length > 0 ||
    saved.clientCertificate !== null ||
    saved.serverName !== null ||
    saved.unreadable === true);

/** The form of a source's sign-in: kept as it is where there is one, empty otherwise. */
export const authDraft = (saved: SourceAuthShown | null): AuthDraft => ({
  saved: hasAnything(saved) ? saved : null,
  change: hasAnything(saved) ? "keep" : "replace",
  signIn: "none",
  bearerToken: "",
  username: "",
  password: "",
  headers: [],
  ca: "",
  certificate: "",
  key: "",
  serverName: "",
});

const typed = (draft: AuthDraft): SourceAuth => {
  const { signIn, bearerToken, username, password, headers, ca, certificate, key, serverName } = draft;
  const named = headers.filter(({ name, value }) => name !== "" || value !== "");
  return {
    ...(signIn === "bearer" ? { bearerToken } : {}),
    ...(signIn === "basic" ? { basic: { username, password } } : {}),
    ...(named.length === 0 ? {} : { headers: named.map(({ name, value }) => ({ name, value })) }),
    ...(ca.trim() === "" ? {} : { ca }),
    ...(certificate.trim() === "" && key.trim() === "" ? {} : { clientCertificate: { certificate, key } }),
    ...(serverName.trim() === "" ? {} : { serverName: serverName.trim() }),
  };
};

/** The part of a request that says how to sign in; nothing of it where all stays as it is. */
export const authInput = (draft: AuthDraft): { readonly auth?: SourceAuth | null } => {
  if (draft.change === "keep") return {};
  const auth = draft.change === "remove" ? {} : typed(draft);
  if (Object.keys(auth).length > 0) return { auth };
  return draft.saved === null ? {} : { auth: null };
};
