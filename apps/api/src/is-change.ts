/** Whether a request with this method may change something. */
export const isChange = (method: string): boolean => method !== "GET" && method !== "HEAD" && method !== "OPTIONS";
