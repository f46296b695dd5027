/** A label that wants to stand at a height; `y` in pixels, growing downwards. */
export interface WantedLabel {
  readonly id: string;
  readonly y: number;
}

/** Moves labels apart until they are `gap` pixels from each other, within top and bottom, keeping their order. */
export const placeLabels = (
  labels: readonly WantedLabel[],
  gap: number,
  top: number,
  bottom: number,
): readonly WantedLabel[] => {
  const sorted = [...labels].sort((a, b) => a.y - b.y);
  const heights: number[] = [];
  for (const { y } of sorted) heights.push(Math.max(y, (heights.at(-1) ?? top - gap) + gap));
  let floor = bottom;
  for (let index = heights.length - 1; index >= 0; index -= 1) {
    floor = Math.min(heights[index] ?? floor, floor);
    heights[index] = floor;
    floor -= gap;
  }
  return sorted.map((label, index) => ({ id: label.id, y: heights[index] ?? label.y }));
};
