/** What people copy along with the base: the API's own path, or the page of Prometheus' expression browser. */
const TAIL = /(?:\/api\/v1(?:\/query)?|\/graph)?\/*$/;

/** Where a Prometheus HTTP API takes queries, by its base, such as http://prometheus:9090 or https://mimir/prometheus. */
export const queryUrl = (base: string): string => {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(TAIL, "")}/api/v1/query`;
  return url.href;
};
