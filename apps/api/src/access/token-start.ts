/** Beginning of a token that is shown to tell it by; nothing of a short one. */
export const tokenStart = (token: string): string => (token.length < 20 ? "" : token.slice(0, 7));
