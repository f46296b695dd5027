import { createContext, useContext, useState, useSyncExternalStore } from "react";
import type { ReactNode } from "react";

/** The moment that all charts of a page point at. It changes at every move of the mouse, so it is no React state. */
export interface Crosshair {
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: () => number | null;
  readonly set: (momentMs: number | null) => void;
}

const createCrosshair = (): Crosshair => {
  const listeners = new Set<() => void>();
  let moment: number | null = null;
  let frame = 0;
  const tell = () => {
    frame = 0;
    for (const listener of listeners) listener();
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => moment,
    set: (momentMs) => {
      if (momentMs === moment) return;
      moment = momentMs;
      if (frame === 0) frame = requestAnimationFrame(tell);
    },
  };
};

const CrosshairContext = createContext<Crosshair | null>(null);

/** All charts inside share one crosshair. */
export const CrosshairProvider = ({ children }: { readonly children: ReactNode }) => {
  const [crosshair] = useState(createCrosshair);
  return <CrosshairContext value={crosshair}>{children}</CrosshairContext>;
};

export const useCrosshair = (): Crosshair => {
  const crosshair = useContext(CrosshairContext);
  if (crosshair === null) throw new Error("A chart stands outside of a CrosshairProvider");
  return crosshair;
};

const never = () => () => undefined;

/** The moment under the crosshair; null where there is none, or while `active` is false. */
export const useCrosshairMoment = (active = true): number | null => {
  const crosshair = useCrosshair();
  return useSyncExternalStore(active ? crosshair.subscribe : never, () => (active ? crosshair.get() : null));
};

/** The same, held within a window: a live one moves on, and what its edge left behind stays at the edge. */
export const useMomentWithin = (fromMs: number, toMs: number, active = true): number | null => {
  const moment = useCrosshairMoment(active);
  return moment === null ? null : Math.min(toMs, Math.max(fromMs, moment));
};
