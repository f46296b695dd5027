import { ByteReader } from "./byte-reader.ts";
import { ByteWriter } from "./byte-writer.ts";
import { Scratch } from "./scratch.ts";
import { addUp, differences } from "./differences.ts";
import { present, readPresence, spread, writePresence } from "./presence.ts";
import { fromWholeNumbers, toWholeNumbers, type WholeNumbers } from "./whole-numbers.ts";
import { readXorFloats, writeXorFloats } from "./xor-floats.ts";
import { bytesWithZeroRuns, readWithZeroRuns, writeWithZeroRuns } from "./zero-runs.ts";

/** How the values follow the first byte, which holds the form, a mark for gaps, and the number of decimals. */
const FORM = { constant: 0, differences: 1, secondDifferences: 2, xor: 3 } as const;
const FORM_MASK = 0b11;
const HAS_GAPS = 0b100;
const DECIMALS_SHIFT = 3;

/** Used again and again: an hour's columns are short, and many. */
const [body, result] = [new ByteWriter(), new ByteWriter()];
const [firstOrder, secondOrder] = [new Scratch(), new Scratch()];

/** Whether all are the same; -0 is not 0. There is no NaN. */
const isConstant = (values: Float64Array): boolean => {
  const first = values[0] ?? 0;
  for (let index = 1; index < values.length; index += 1) if (values[index] !== first) return false;
  return first !== 0 || values.every((value) => Object.is(value, first));
};

/** The shorter of differences and differences of differences is in `body`. @returns its form */
const writeWhole = (whole: Float64Array): number => {
  const first = differences(whole, firstOrder.of(whole.length));
  const second = differences(first, secondOrder.of(whole.length));
  const bytes = bytesWithZeroRuns(first);
  const isSecondShorter = bytesWithZeroRuns(second, bytes) < bytes;
  writeWithZeroRuns(isSecondShorter ? second : first, body);
  return isSecondShorter ? FORM.secondDifferences : FORM.differences;
};

/** Writes the one value of a constant column into `body`; nothing of an empty one. @returns form and decimals of the first byte */
const writeConstant = (one: Float64Array): number => {
  const numbers = toWholeNumbers(one);
  if (numbers === undefined) writeXorFloats(one, body);
  else if (one.length > 0) body.signed(numbers.whole[0] ?? 0);
  return FORM.constant | ((numbers?.decimals ?? XOR_CONSTANT) << DECIMALS_SHIFT);
};

/** Writes the values into `body`. @returns form and decimals of the first byte */
const writeValues = (values: Float64Array): number => {
  body.clear();
  if (isConstant(values)) return writeConstant(values.subarray(0, 1));
  const numbers = toWholeNumbers(values);
  if (numbers !== undefined) return writeWhole(numbers.whole) | (numbers.decimals << DECIMALS_SHIFT);
  writeXorFloats(values, body);
  return FORM.xor;
};

/** Stands for the decimals of a constant that is no whole number with any. */
const XOR_CONSTANT = 16;

/**
 * A column of numbers in few bytes, without loss; NaN is a gap. Whole numbers, and decimals that a power of ten makes
 * whole, are kept as differences; other floats as the bytes that change. The length is not kept.
 */
export const encodeColumn = (values: Float64Array): Uint8Array => {
  const there = present(values);
  const header = writeValues(there);
  result.clear();
  result.byte(there === values ? header : header | HAS_GAPS);
  if (there !== values) writePresence(values, result);
  result.append(body.written());
  return result.written().slice();
};

const readWhole = (reader: ByteReader, form: number, target: Float64Array): Float64Array => {
  readWithZeroRuns(reader, target);
  addUp(target);
  return form === FORM.secondDifferences ? addUp(target) : target;
};

const readConstant = (reader: ByteReader, decimals: number, count: number): Float64Array => {
  const one = new Float64Array(Math.min(1, count));
  if (decimals === XOR_CONSTANT) readXorFloats(reader, one);
  else if (count > 0) fromWholeNumbers(wholeNumber(reader.signed(), decimals, one));
  return new Float64Array(count).fill(one[0] ?? Number.NaN);
};

const wholeNumber = (number: number, decimals: number, whole: Float64Array): WholeNumbers => {
  whole[0] = number;
  return { whole, decimals };
};

const readValues = (reader: ByteReader, header: number, count: number): Float64Array => {
  const [form, decimals] = [header & FORM_MASK, header >> DECIMALS_SHIFT];
  if (form === FORM.constant) return readConstant(reader, decimals, count);
  const values = new Float64Array(count);
  if (form !== FORM.xor) return fromWholeNumbers({ whole: readWhole(reader, form, values), decimals });
  readXorFloats(reader, values);
  return values;
};

/** Undoes `encodeColumn`. `count`: how many values it had. @throws RangeError where the bytes are no such column */
export const decodeColumn = (bytes: Uint8Array, count: number): Float64Array => {
  const reader = new ByteReader(bytes);
  const header = reader.byte();
  const places = (header & HAS_GAPS) === 0 ? undefined : readPresence(reader, count);
  const found = places === undefined ? count : places.reduce((sum, isThere) => sum + isThere, 0);
  const values = readValues(reader, header, found);
  if (!reader.isAtEnd) throw new RangeError("a column holds more numbers than its row says");
  return places === undefined ? values : spread(values, places);
};
