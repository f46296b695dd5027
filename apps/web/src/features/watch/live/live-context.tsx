import type { Cluster, Target } from "@highwater/contract";
import { useQueryClient } from "@tanstack/react-query";
import { createContext, useContext, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import { clusterQuery } from "../../../api/get-cluster.ts";
import { openLive } from "../api/open-live.ts";
import { createLiveStore } from "./live-store.ts";
import type { LiveState, LiveStore } from "./live-store.ts";

const TICK_MS = 5000;
const LiveContext = createContext<LiveStore | null>(null);

const withTarget = (cluster: Cluster | undefined, target: Target): Cluster | undefined =>
  cluster === undefined
    ? undefined
    : { ...cluster, targets: cluster.targets.map((known) => (known.id === target.id ? target : known)) };

interface ProviderProps {
  readonly cluster: string;
  readonly children: ReactNode;
}

/** Keeps one live stream of a cluster open. After an interruption the histories are asked for again, so no hole stays. */
export const LiveProvider = ({ cluster, children }: ProviderProps) => {
  const [store] = useState(() => createLiveStore());
  const client = useQueryClient();
  useEffect(() => {
    let interrupted = false;
    const timer = setInterval(store.tick, TICK_MS);
    const close = openLive(cluster, {
      onSamples: store.take,
      onTarget: (target) => client.setQueryData(clusterQuery(cluster).queryKey, (known) => withTarget(known, target)),
      onOpen: () => {
        store.setConnection("open");
        if (interrupted) void client.invalidateQueries({ queryKey: ["series", cluster] });
        interrupted = false;
      },
      onLost: () => {
        interrupted = true;
        store.setConnection("lost");
      },
    });
    return () => {
      clearInterval(timer);
      close();
    };
  }, [cluster, client, store]);
  return <LiveContext value={store}>{children}</LiveContext>;
};

export const useLiveStore = (): LiveStore => {
  const store = useContext(LiveContext);
  if (store === null) throw new Error("A live value stands outside of a LiveProvider");
  return store;
};

const never = () => () => undefined;

/** What has come in; while not `active` it stays what it was, and nothing is drawn again. */
export const useLive = (active = true): LiveState => {
  const store = useLiveStore();
  const last = useRef<LiveState | null>(null);
  return useSyncExternalStore(active ? store.subscribe : never, () => {
    if (active || last.current === null) last.current = store.get();
    return last.current;
  });
};
