import { memo } from "react";
import { CHART } from "../chart-theme.ts";
import type { PlacedEvent } from "./place-events.ts";

interface BandsProps {
  readonly placed: readonly PlacedEvent[];
  readonly top: number;
  readonly bottom: number;
}

const LABEL_ABOVE_PX = 5;
/** A shorter band is drawn as a line: it would not be seen. */
const LEAST_BAND_PX = 2;

/** Bands, or lines for moments, behind the lines of a plot over time; grey, for they are context and not judged. */
export const EventBands = memo(({ placed, top, bottom }: BandsProps) => (
  <g aria-hidden="true">
    {placed.map(({ event, left, right, label }) => (
      <g key={event.id} data-event={event.id}>
        {right - left < LEAST_BAND_PX ? null : (
          <rect x={left} y={top} width={right - left} height={bottom - top} fill={CHART.band} />
        )}
        <line x1={left} x2={left} y1={top - 2} y2={bottom} stroke={CHART.axisText} strokeDasharray="2 3" />
        {label === null ? (
          <path d={`M${left - 3} ${top - 6}h6l-3 5z`} fill={CHART.axisText} />
        ) : (
          <text x={left} y={top - LABEL_ABOVE_PX} fill={CHART.axisText} fontSize={CHART.fontSize}>
            {label}
          </text>
        )}
        <title>{event.title}</title>
      </g>
    ))}
  </g>
));
