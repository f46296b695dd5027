import { memo } from "react";
import { CHART } from "../chart-theme.ts";
import type { Axis } from "./axis.ts";
import type { PlotBox } from "./xy-frame.tsx";
import type { XyMarker } from "./xy-model.ts";

/** Keeps a text readable where lines run through it. */
const HALO = { paintOrder: "stroke", stroke: "var(--hw-panel)", strokeWidth: 4 } as const;
const TONES = { bad: "var(--hw-bad)", warning: "var(--hw-warn)", accent: "var(--hw-accent)", dim: "var(--hw-dim)" };
const RANGE_OPACITY = 0.1;
const LETTER = 5.8;
const GAP = 5;
const FIRST_ROW = 10;
const ROW = 14;

interface MarkersProps {
  readonly markers: readonly XyMarker[];
  readonly x: Axis;
  readonly y: Axis;
  readonly box: PlotBox;
}

interface MarkerProps {
  readonly marker: XyMarker;
  /** Pixels of a value on the axis of the marker. */
  readonly pixel: (value: number) => number;
  readonly box: PlotBox;
}

const Level = ({ marker: { at, label, range, tone = "dim" }, pixel, box: { left, right } }: MarkerProps) => {
  const colour = TONES[tone];
  const [from, to] = (range ?? [at, at]).map(pixel);
  return (
    <g data-marker={label}>
      <rect
        x={left}
        width={right - left}
        y={Math.min(from ?? 0, to ?? 0)}
        height={Math.abs((to ?? 0) - (from ?? 0))}
        fill={colour}
        fillOpacity={RANGE_OPACITY}
      />
      <line x1={left} x2={right} y1={pixel(at)} y2={pixel(at)} stroke={colour} strokeDasharray="4 4" />
      <text x={right - GAP} y={pixel(at) - GAP} textAnchor="end" fill={colour} style={HALO}>
        {label}
      </text>
    </g>
  );
};

const Upright = ({ marker, pixel, box: { right, top, bottom }, row }: MarkerProps & { readonly row: number }) => {
  const { at, label, range, tone = "dim" } = marker;
  const colour = TONES[tone];
  const [from, to] = (range ?? [at, at]).map(pixel);
  const line = pixel(at);
  const turned = line + label.length * LETTER + GAP > right;
  return (
    <g data-marker={label}>
      <rect
        x={from}
        width={Math.max(0, (to ?? 0) - (from ?? 0))}
        y={top}
        height={bottom - top}
        fill={colour}
        fillOpacity={RANGE_OPACITY}
      />
      <line x1={line} x2={line} y1={top} y2={bottom} stroke={colour} strokeDasharray="4 4" />
      <text
        x={turned ? line - GAP : line + GAP}
        y={top + FIRST_ROW + ROW * row}
        textAnchor={turned ? "end" : "start"}
        fill={colour}
        style={HALO}
      >
        {label}
      </text>
    </g>
  );
};

const clamped = (share: number | null): number => Math.min(1, Math.max(0, share ?? 0));

/** Lines across the plot, each with its words; those of upright ones stand below each other. */
export const XyMarkers = memo(({ markers, x, y, box }: MarkersProps) => {
  const { left, right, top, bottom } = box;
  const drawn = markers.filter(({ axis, at }) => {
    const share = (axis === "x" ? x : y).shareOf(at);
    return share !== null && share >= 0 && share <= 1;
  });
  const upright = drawn.filter(({ axis }) => axis === "x");
  return (
    <g fontSize={CHART.fontSize}>
      {drawn.map((marker) =>
        marker.axis === "y" ? (
          <Level
            key={`y ${marker.label}`}
            marker={marker}
            pixel={(value) => bottom - clamped(y.shareOf(value)) * (bottom - top)}
            box={box}
          />
        ) : (
          <Upright
            key={`x ${marker.label}`}
            marker={marker}
            pixel={(value) => left + clamped(x.shareOf(value)) * (right - left)}
            box={box}
            row={upright.indexOf(marker)}
          />
        ),
      )}
    </g>
  );
});
