const LARGEST_BYTES = 32 * 1024 * 1024;

/**
 * One metrics page, as it came.
 * @throws where the target does not answer with one in time
 */
export const fetchPage = async (url: string, timeoutMs: number, signal: AbortSignal): Promise<Uint8Array> => {
  const response = await fetch(url, {
    headers: { accept: "text/plain;version=0.0.4, */*;q=0.1" },
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length > LARGEST_BYTES) throw new Error(`${url} sent more than ${LARGEST_BYTES / 2 ** 20} MiB`);
  return bytes;
};
