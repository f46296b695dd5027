import type { LiveSamples, Target } from "@highwater/contract";
import { askSessionAgain } from "../../../lib/query-client.ts";

/** What comes over a cluster's live stream. */
export interface LiveListener {
  readonly onSamples: (samples: LiveSamples) => void;
  readonly onTarget: (target: Target) => void;
  readonly onOpen: () => void;
  readonly onLost: () => void;
}

const RETRY_MS = 3000;

/** Opens the live stream and keeps it open; the browser reconnects itself unless the server refused. @returns close */
export const openLive = (cluster: string, listener: LiveListener): (() => void) => {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    source = new EventSource(`/api/v1/clusters/${encodeURIComponent(cluster)}/live`);
    source.addEventListener("open", listener.onOpen);
    source.addEventListener("samples", ({ data }: MessageEvent<string>) => listener.onSamples(JSON.parse(data)));
    source.addEventListener("target", ({ data }: MessageEvent<string>) => listener.onTarget(JSON.parse(data)));
    source.addEventListener("error", () => {
      listener.onLost();
      // A stream cannot tell why it was refused: the session may have ended.
      askSessionAgain();
      if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, RETRY_MS);
    });
  };
  open();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
};
