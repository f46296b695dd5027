import type { BenchmarkRun } from "@highwater/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { RUNS_KEY } from "../../../api/list-runs.ts";
import { uploadRun } from "../../../api/upload-run.ts";
import type { UploadFields } from "../../../api/upload-run.ts";

export type UploadState =
  | { readonly kind: "waiting" }
  | { readonly kind: "sending"; readonly share: number }
  | { readonly kind: "done"; readonly made: boolean; readonly runs: readonly BenchmarkRun[] }
  | { readonly kind: "refused"; readonly error: unknown }
  | { readonly kind: "cancelled" };

/** A file and how far it is. */
export interface Upload {
  readonly key: number;
  readonly file: File;
  readonly state: UploadState;
}

const wasCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError";

/** The files that are to be sent, one after the other; a refused one stops none of the others. */
export const useUploads = () => {
  const client = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [sending, setSending] = useState(false);
  const aborts = useRef(new Map<number, AbortController>());
  const nextKey = useRef(0);
  /** Keys of the files that were not taken out, for the loop that sends while they change. */
  const kept = useRef(new Set<number>());

  const setState = (key: number, state: UploadState) =>
    setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, state } : upload)));

  const send = async ({ key, file }: Upload, fields: UploadFields) => {
    const abort = new AbortController();
    aborts.current.set(key, abort);
    setState(key, { kind: "sending", share: 0 });
    try {
      const { runs, made } = await uploadRun({
        file,
        fields,
        signal: abort.signal,
        onProgress: (share) => setState(key, { kind: "sending", share }),
      });
      setState(key, { kind: "done", made, runs });
    } catch (error) {
      setState(key, wasCancelled(error) ? { kind: "cancelled" } : { kind: "refused", error });
    } finally {
      aborts.current.delete(key);
    }
  };

  const sendAll = async (fields: UploadFields) => {
    setSending(true);
    for (const upload of uploads) {
      const unsent = upload.state.kind === "waiting" || upload.state.kind === "cancelled";
      // A file that was taken out meanwhile is gone; one that was refused stays refused until it is added again.
      if (unsent && kept.current.has(upload.key)) await send(upload, fields);
    }
    setSending(false);
    await client.invalidateQueries({ queryKey: RUNS_KEY });
  };

  return {
    uploads,
    sending,
    add: (files: readonly File[]) =>
      setUploads((before) => [
        ...before,
        ...files.map((file) => {
          nextKey.current += 1;
          kept.current.add(nextKey.current);
          return { key: nextKey.current, file, state: { kind: "waiting" } as const };
        }),
      ]),
    remove: (key: number) => {
      kept.current.delete(key);
      setUploads((before) => before.filter((upload) => upload.key !== key));
    },
    sendAll: (fields: UploadFields) => void sendAll(fields),
    cancel: (key: number) => aborts.current.get(key)?.abort(),
    clear: () => {
      kept.current.clear();
      for (const abort of aborts.current.values()) abort.abort();
      setUploads([]);
    },
  };
};

export type Uploads = ReturnType<typeof useUploads>;
