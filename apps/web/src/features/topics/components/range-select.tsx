import { NativeSelect } from "@mantine/core";
import { LAST_RANGES, rangeTitle } from "../../../lib/time-range.ts";
import type { RangeSearch, TimeRange } from "../../../lib/time-range.ts";

interface RangeSelectProps {
  readonly range: TimeRange;
  readonly onChange: (search: RangeSearch) => void;
}

const BETWEEN = "between";

/** Chooses a range that ends now; one that was drawn in a chart stands among them. */
export const RangeSelect = ({ range, onChange }: RangeSelectProps) => {
  const drawn = range.kind === "between" ? [{ value: BETWEEN, label: rangeTitle(range) }] : [];
  const chosen = range.kind === "between" ? BETWEEN : LAST_RANGES.find(({ lastMs }) => lastMs === range.lastMs)?.key;
  return (
    <NativeSelect
      size="xs"
      aria-label="Range of the charts"
      data={[...drawn, ...LAST_RANGES.map(({ key, title }) => ({ value: key, label: title }))]}
      value={chosen}
      onChange={({ currentTarget: { value } }) => onChange(value === BETWEEN ? {} : { last: value })}
    />
  );
};
