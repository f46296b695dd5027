interface Box {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const GAP = 6;
const EDGE = 8;

/** Where a panel stands in the window: below its anchor, above it where only there is room, never over the edge. */
export const placeBeside = (
  anchor: Box,
  panel: Size,
  window: Size,
): { readonly left: number; readonly top: number } => {
  const left = Math.max(EDGE, Math.min(anchor.left, window.width - panel.width - EDGE));
  const below = anchor.bottom + GAP;
  const above = anchor.top - GAP - panel.height;
  if (below + panel.height <= window.height - EDGE) return { left, top: below };
  return above >= EDGE ? { left, top: above } : { left, top: Math.max(EDGE, window.height - EDGE - panel.height) };
};
