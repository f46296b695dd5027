import { memo } from "react";
import { CHART } from "../chart-theme.ts";
import type { Axis } from "./axis.ts";

/** Where the plot lies within a chart, in pixels. */
export interface PlotBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const TICK_GAP = 6;
const LETTER = 5.8;

/** Labels of the x axis that have room beside each other, from the last one back, which is the furthest that was measured. */
const roomy = (ticks: Axis["ticks"], width: number): Axis["ticks"] => {
  const kept: { share: number; label: string }[] = [];
  let edge = Number.POSITIVE_INFINITY;
  for (const tick of ticks.toReversed()) {
    const half = (tick.label.length * LETTER) / 2 + TICK_GAP;
    const at = tick.share * width;
    if (at + half > edge) continue;
    kept.push(tick);
    edge = at - half;
  }
  return kept;
};

interface FrameProps {
  readonly x: Axis;
  readonly y: Axis;
  readonly box: PlotBox;
  readonly height: number;
}

/** Grid, ticks and titles of both axes. */
export const XyFrame = memo(({ x, y, box, height }: FrameProps) => {
  const { left, right, top, bottom } = box;
  const xAt = (share: number) => left + share * (right - left);
  const yAt = (share: number) => bottom - share * (bottom - top);
  return (
    <g fontSize={CHART.fontSize} fill={CHART.axisText}>
      {y.ticks.map(({ share, label }) => (
        <g key={share}>
          <line x1={left} x2={right} y1={yAt(share)} y2={yAt(share)} stroke={CHART.grid} />
          <text x={left - TICK_GAP} y={yAt(share)} dy="0.35em" textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      {roomy(x.ticks, right - left).map(({ share, label }) => (
        <text key={share} x={xAt(share)} y={bottom + 15} textAnchor="middle">
          {label}
        </text>
      ))}
      <text x={2} y={11}>
        {y.title}
      </text>
      <text x={right} y={height - 4} textAnchor="end">
        {x.title}
      </text>
    </g>
  );
});
