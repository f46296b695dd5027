import type { Recommendation } from "@highwater/sizing";
import { VerdictBanner } from "../../../components/ui/verdict-banner.tsx";

type Refused = Extract<Recommendation, { readonly ok: false }>;

/** Why there is no answer, and what would help. */
export const Refusal = ({ refused }: { readonly refused: Refused }) =>
  refused.kind === "invalid" ? (
    <VerdictBanner state="unknown" sentence="Something is missing or wrong in the request">
      {refused.issues.map(({ path, message }) => (
        <p key={`${path} ${message}`}>
          {path.slice(1).replaceAll("/", ".")} {message}
        </p>
      ))}
    </VerdictBanner>
  ) : (
    <VerdictBanner state="bad" sentence={`No number of brokers satisfies this: ${refused.constraint}`}>
      <p>
        {refused.reason} {refused.suggestion}
      </p>
    </VerdictBanner>
  );
