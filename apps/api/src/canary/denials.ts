type Purpose = "write" | "read" | "commit";

const NEEDS: Readonly<Record<Purpose, (topic: string) => string>> = {
  write: (topic) => `Write on topic ${topic}`,
  read: (topic) => `Read on topic ${topic}`,
  commit: (topic) => `Describe and Read on groups that begin with ${topic}-`,
};

/** What an authorizer answers who denies. */
const isDenial = (error: unknown): boolean =>
  error instanceof Error && "type" in error && String(error.type).endsWith("_AUTHORIZATION_FAILED");

const WORDS = new Intl.ListFormat("en-GB");

/** What Kafka's authorizer denied lately, by what it was wanted for; a success takes it back. */
export const createDenials = (topic: string) => {
  const denied = new Set<Purpose>();
  return {
    succeeded: (purpose: Purpose): void => void denied.delete(purpose),
    failed: (purpose: Purpose, error: unknown): void => {
      if (isDenial(error)) denied.add(purpose);
    },
    denied: (purpose: Purpose): void => void denied.add(purpose),
    /** Null where nothing is denied. */
    words: (): string | null =>
      denied.size === 0
        ? null
        : `Kafka's authorizer denies the console's user ${WORDS.format([...denied].map((purpose) => NEEDS[purpose](topic)))}. The ACLs to add stand below.`,
  };
};

export type Denials = ReturnType<typeof createDenials>;
