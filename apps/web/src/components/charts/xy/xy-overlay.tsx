import type { KeyboardEvent, PointerEvent } from "react";
import classes from "../charts.module.css";
import type { PlotBox } from "./xy-frame.tsx";

interface OverlayProps {
  readonly label: string;
  readonly readout: string;
  readonly box: PlotBox;
  /** Where the crosshair stands, from 0 to 1; null where there is none. */
  readonly share: number | null;
  readonly stops: readonly number[];
  readonly onMove: (share: number | null) => void;
  /** A click at a height (from 0 at the bottom to 1), or Enter without one. */
  readonly onChoose?: ((share: number, heightShare: number | null) => void) | undefined;
}

const STRIDE = 10;

/** The crosshair of a plot: the mouse moves it, and so do arrows, Home and End; Escape takes it away. */
export const XyOverlay = ({ label, readout, box, share, stops, onMove, onChoose }: OverlayProps) => {
  const width = box.right - box.left;
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width: shown } = event.currentTarget.getBoundingClientRect();
    onMove(Math.min(1, Math.max(0, (event.clientX - left) / shown)));
  };
  const step = (by: number) => {
    const last = stops.length - 1;
    if (share === null) return onMove(stops[by > 0 ? 0 : last] ?? null);
    const now = stops.findLastIndex((stop) => stop <= share + 1e-9);
    return onMove(stops[Math.min(last, Math.max(0, now + by))] ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const stride = event.shiftKey ? STRIDE : 1;
    const moves: Partial<Record<string, () => void>> = {
      ArrowLeft: () => step(-stride),
      ArrowRight: () => step(stride),
      Home: () => onMove(stops[0] ?? null),
      End: () => onMove(stops.at(-1) ?? null),
      Escape: () => onMove(null),
      ...(onChoose === undefined || share === null ? {} : { Enter: () => onChoose(share, null) }),
    };
    const chosen = moves[event.key];
    if (chosen === undefined) return;
    event.preventDefault();
    chosen();
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round((share ?? 1) * 100)}
      aria-valuetext={readout}
      className={classes["overlay"]}
      style={{ left: box.left, width, top: box.top, height: box.bottom - box.top }}
      onPointerMove={move}
      onPointerDown={move}
      onPointerLeave={() => onMove(null)}
      onClick={(event) => {
        const { left, width: shown, bottom, height } = event.currentTarget.getBoundingClientRect();
        onChoose?.((event.clientX - left) / shown, (bottom - event.clientY) / height);
      }}
      data-choosable={onChoose !== undefined}
      onBlur={() => onMove(null)}
      onKeyDown={onKeyDown}
    >
      {share === null ? null : <div className={classes["crosshair"]} style={{ left: share * width }} />}
    </div>
  );
};
