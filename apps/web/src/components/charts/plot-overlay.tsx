import { useRef, useState } from "react";
import type { KeyboardEvent, PointerEvent } from "react";
import { useCrosshair, useMomentWithin } from "./crosshair.tsx";
import classes from "./charts.module.css";

const LEAST_DRAG_PX = 6;
const KEY_STEPS = 100;

interface OverlayProps {
  readonly title: string;
  readonly readout: string;
  readonly fromMs: number;
  readonly toMs: number;
  readonly box: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  readonly active: boolean;
  readonly onZoom: (fromMs: number, toMs: number) => void;
}

/** Crosshair, zoom by dragging, and the same by keys: arrows move, Enter marks start and end of a zoom, Escape clears. */
export const PlotOverlay = ({ title, readout, fromMs, toMs, box, active, onZoom }: OverlayProps) => {
  const crosshair = useCrosshair();
  const shown = useMomentWithin(fromMs, toMs, active);
  const [startMs, setStartMs] = useState<number | null>(null);
  const dragged = useRef(false);
  const width = box.right - box.left;
  const span = toMs - fromMs;
  const left = (momentMs: number) => ((momentMs - fromMs) / span) * width;
  const momentAt = (event: PointerEvent<HTMLDivElement>) => {
    const { left: edge, width: measured } = event.currentTarget.getBoundingClientRect();
    return fromMs + Math.min(1, Math.max(0, (event.clientX - edge) / measured)) * span;
  };
  const zoom = (endMs: number) => {
    if (startMs !== null && Math.abs(left(endMs) - left(startMs)) >= LEAST_DRAG_PX)
      onZoom(Math.min(startMs, endMs), Math.max(startMs, endMs));
    setStartMs(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // What is shown follows at the next frame; keys may come faster.
    const now = Math.min(toMs, Math.max(fromMs, crosshair.get() ?? toMs));
    const step = (span / KEY_STEPS) * (event.shiftKey ? 10 : 1);
    const moves: Partial<Record<string, () => void>> = {
      ArrowLeft: () => crosshair.set(Math.max(fromMs, now - step)),
      ArrowRight: () => crosshair.set(Math.min(toMs, now + step)),
      Home: () => crosshair.set(fromMs),
      End: () => crosshair.set(toMs),
      Enter: () => (startMs === null ? setStartMs(now) : zoom(now)),
      Escape: () => {
        setStartMs(null);
        crosshair.set(null);
      },
    };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    move();
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={`${title}: moment`}
      aria-valuemin={Math.round(fromMs)}
      aria-valuemax={Math.round(toMs)}
      aria-valuenow={Math.round(shown ?? toMs)}
      aria-valuetext={readout}
      className={classes["overlay"]}
      style={{ left: box.left, width, top: box.top, height: box.bottom - box.top }}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        dragged.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        setStartMs(momentAt(event));
      }}
      onPointerMove={(event) => crosshair.set(momentAt(event))}
      onPointerUp={(event) => {
        if (dragged.current) zoom(momentAt(event));
        dragged.current = false;
      }}
      onPointerCancel={() => {
        dragged.current = false;
        setStartMs(null);
      }}
      onPointerLeave={() => crosshair.set(null)}
      onKeyDown={onKeyDown}
    >
      {startMs !== null && shown !== null ? (
        <div
          className={classes["selection"]}
          style={{ left: left(Math.min(startMs, shown)), width: Math.abs(left(shown) - left(startMs)) }}
        />
      ) : null}
      {shown === null ? null : <div className={classes["crosshair"]} style={{ left: left(shown) }} />}
    </div>
  );
};
