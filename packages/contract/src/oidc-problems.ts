/** Why a sign-in by OpenID Connect failed, in words for the page; /sign-in?problem= names one. */
export const OIDC_PROBLEMS = {
  unavailable: "The sign-in provider does not answer. Try again in a moment; the console's log has the details.",
  expired: "The sign-in took longer than ten minutes, or began in another browser. Try again.",
  denied: "The sign-in provider refused the sign-in.",
  "no-role": "You are signed in at the provider, but none of your groups has a role here. Ask an administrator.",
  disabled: "An administrator has disabled you here.",
  failed: "The sign-in provider's answer could not be trusted or read. The console's log has the details.",
} as const;
export type OidcProblem = keyof typeof OIDC_PROBLEMS;
