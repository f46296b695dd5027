/** Connections at the same time; more are closed at once. A browser has up to six, a live page one for its stream. */
export const MOST_CONNECTIONS = 4096;

/** How long a client may take, so that one who is slow on purpose holds nothing for long. */
export const SERVER_LIMITS = {
  /** A whole request with its body: 64 MiB of an upload at 4 Mbit/s take 2.2 minutes. */
  requestTimeout: 150_000,
  /** Nothing sent or taken for so long; live streams have a sign of life every 15 s. */
  connectionTimeout: 180_000,
  keepAliveTimeout: 72_000,
  http: {
    headersTimeout: 15_000,
    /** How often the two are looked at. */
    connectionsCheckingInterval: 5000,
  },
};
