const TIME = /(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)[:.,](\d{3})$/;

/** Whether a cell ends with a time in the tools' own format. */
export const isTime = (cell: string): boolean => TIME.test(cell);

/** Milliseconds of a time in the tools' own format, only good for differences; null for another format. */
export const timeMs = (cell: string): number | null => {
  const parts = TIME.exec(cell)?.slice(1).map(Number);
  if (parts === undefined) return null;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0, milli = 0] = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second, milli);
};
