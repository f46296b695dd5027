import { Button, Group, Popover, Stack } from "@mantine/core";
import { DateTimePicker } from "@mantine/dates";
import "@mantine/dates/styles.layer.css";
import { useState } from "react";
import { LAST_RANGES, rangeTitle, searchBetween, windowOf } from "../../../lib/time-range.ts";
import type { RangeSearch, TimeRange } from "../../../lib/time-range.ts";
import classes from "./watch.module.css";

interface PickerProps {
  readonly range: TimeRange;
  readonly onChange: (search: RangeSearch) => void;
}

const FORMAT = "DD MMM YYYY HH:mm:ss";

const AbsoluteForm = ({ range, onChange }: PickerProps) => {
  const [{ fromMs, toMs }] = useState(() => windowOf(range, Date.now()));
  const [from, setFrom] = useState<Date | string | null>(new Date(fromMs));
  const [to, setTo] = useState<Date | string | null>(new Date(toMs));
  const [first, last] = [from, to].map((moment) => (moment === null ? Number.NaN : new Date(moment).getTime()));
  const valid = first !== undefined && last !== undefined && last > first;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (valid) onChange(searchBetween(first, last));
      }}
    >
      <Stack gap="xs">
        <DateTimePicker
          withSeconds
          size="xs"
          label="From"
          valueFormat={FORMAT}
          value={from}
          onChange={setFrom}
          popoverProps={{ withinPortal: false }}
        />
        <DateTimePicker
          withSeconds
          size="xs"
          label="To"
          valueFormat={FORMAT}
          value={to}
          onChange={setTo}
          popoverProps={{ withinPortal: false }}
          error={valid ? undefined : "must be after From"}
        />
        <Button type="submit" size="compact-sm" disabled={!valid}>
          Show
        </Button>
      </Stack>
    </form>
  );
};

/** Chooses a range that ends now, or one between two moments. */
export const RangePicker = ({ range, onChange }: PickerProps) => {
  const [opened, setOpened] = useState(false);
  const choose = (search: RangeSearch) => {
    onChange(search);
    setOpened(false);
  };
  return (
    <Group gap={8}>
      {range.kind === "between" ? (
        <Button variant="default" onClick={() => choose({})}>
          Back to live
        </Button>
      ) : null}
      <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus shadow="md">
        <Popover.Target>
          <Button variant="default" onClick={() => setOpened(!opened)} aria-label={`Range: ${rangeTitle(range)}`}>
            {rangeTitle(range)} ▾
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={classes["ranges"]}>
          <Stack gap={4}>
            {LAST_RANGES.map(({ key, lastMs, title }) => (
              <Button
                key={key}
                size="compact-sm"
                justify="start"
                variant={range.kind === "last" && range.lastMs === lastMs ? "light" : "subtle"}
                color={range.kind === "last" && range.lastMs === lastMs ? "petrol" : "gray"}
                className={classes["range"]}
                onClick={() => choose({ last: key })}
              >
                {title}
              </Button>
            ))}
          </Stack>
          <AbsoluteForm key={String(opened)} range={range} onChange={choose} />
        </Popover.Dropdown>
      </Popover>
    </Group>
  );
};
