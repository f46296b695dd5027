import type { Discovery, DiscoveryShown } from "@highwater/contract";
import { authDraft, authInput } from "./auth-draft.ts";
import type { AuthDraft } from "./auth-draft.ts";

type Format = "prometheus" | "jolokia";

/** What is typed of how targets are found; lists are one entry a line. */
export interface DiscoveryDraft {
  readonly fromKafka: boolean;
  readonly urlTemplate: string;
  readonly format: Format;
  readonly http: string;
  readonly files: string;
  readonly refreshSeconds: number | string;
  readonly auth: AuthDraft;
}

const USUAL_REFRESH_SECONDS = 60;

export const discoveryDraft = (saved: DiscoveryShown | null): DiscoveryDraft => ({
  fromKafka: (saved?.kafka ?? null) !== null,
  urlTemplate: saved?.kafka?.urlTemplate ?? "http://{host}:7071/metrics",
  format: saved?.kafka?.format ?? "prometheus",
  http: (saved?.http ?? []).map(({ url }) => url).join("\n"),
  files: (saved?.files ?? []).map(({ path }) => path).join("\n"),
  refreshSeconds: saved?.refreshSeconds ?? USUAL_REFRESH_SECONDS,
  auth: authDraft(saved?.auth ?? null),
});

const linesOf = (text: string): readonly string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** The finders in the shape of the API; null where there is none. */
export const discoveryInput = (draft: DiscoveryDraft): Discovery | null => {
  const { fromKafka, urlTemplate, format, refreshSeconds, auth } = draft;
  const [http, files] = [linesOf(draft.http), linesOf(draft.files)];
  if (!fromKafka && http.length === 0 && files.length === 0) return null;
  return {
    kafka: fromKafka ? { urlTemplate: urlTemplate.trim(), format } : null,
    http: http.map((url) => ({ url })),
    files: files.map((path) => ({ path })),
    ...(typeof refreshSeconds === "number" ? { refreshSeconds } : {}),
    ...authInput(auth),
  };
};
