import { Type } from "typebox";
import { NullOr } from "./common.ts";

export const num = (description: string) => Type.Number({ description });
export const count = (description: string) => Type.Integer({ description });
export const maybe = (description: string) => NullOr(Type.Number({ description }));
export const text = (description: string) => Type.String({ description });
export const maybeText = (description: string) => NullOr(Type.String({ description }));
export const flag = (description: string) => Type.Boolean({ description });

/** Options of an object of a request: a field that it does not know is an error. */
export const strict = (description: string) => ({ additionalProperties: false, description });

/** Largest values of a request, in bytes per second, bytes, Gb/s and ratios. */
export const MOST = {
  bytesPerSecond: 1e15,
  bytes: 1e18,
  bytesWritten: 1e21,
  gbps: 1e6,
  count: 1e12,
  readers: 1e4,
  amplification: 1e3,
  milliseconds: 1e9,
} as const;

/** A number above 0; what is smaller than 10^-9 is no load, limit or price that anyone has. */
export const positive = (maximum: number, description: string) =>
  Type.Number({ exclusiveMinimum: 0, minimum: 1e-9, maximum, description });

/** Fields of a request: each may be missing or null, which both mean "not given". Every number has its bounds. */
export const given = {
  number: (minimum: number, maximum: number, description: string) =>
    Type.Optional(NullOr(Type.Number({ minimum, maximum, description }))),
  positive: (maximum: number, description: string) => Type.Optional(NullOr(positive(maximum, description))),
  whole: (minimum: number, maximum: number, description: string) =>
    Type.Optional(NullOr(Type.Integer({ minimum, maximum, description }))),
  flag: (description: string) => Type.Optional(NullOr(Type.Boolean({ description }))),
  share: (description: string) => Type.Optional(NullOr(positive(1, description))),
  text: (maxLength: number, description: string) => Type.Optional(NullOr(Type.String({ maxLength, description }))),
  speeds: (description: string) =>
    Type.Optional(
      NullOr(Type.Array(positive(MOST.gbps, "Speed, in Gb/s"), { minItems: 1, maxItems: 50, description })),
    ),
};
