/**
 * Why a connection's sign-in cannot be kept over a change of the servers that it is sent to, in words that follow its
 * field; null where it can: servers may go, but none may come that it was not given for.
 */
export const keptConnectionFault = (before: readonly string[], after: readonly string[]): string | null => {
  const [first, ...others] = after.filter((server) => !before.includes(server));
  if (first === undefined) return null;
  const where = others.length === 0 ? first : `${first} and ${others.length} more`;
  return `is kept for the bootstrap servers that it was given for, and ${where} is new: give it again, or null to connect without TLS and sign-in`;
};
