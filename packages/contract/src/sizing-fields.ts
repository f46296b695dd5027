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

/** Fields of a request: each may be missing or null, which both mean "not given". */
export const given = {
  atLeast: (minimum: number, description: string) => Type.Optional(NullOr(Type.Number({ minimum, description }))),
  positive: (description: string) => Type.Optional(NullOr(Type.Number({ exclusiveMinimum: 0, description }))),
  whole: (minimum: number, description: string) => Type.Optional(NullOr(Type.Integer({ minimum, description }))),
  flag: (description: string) => Type.Optional(NullOr(Type.Boolean({ description }))),
  share: (description: string) => Type.Optional(NullOr(Type.Number({ exclusiveMinimum: 0, maximum: 1, description }))),
  text: (maxLength: number, description: string) => Type.Optional(NullOr(Type.String({ maxLength, description }))),
  speeds: (description: string) =>
    Type.Optional(NullOr(Type.Array(Type.Number({ exclusiveMinimum: 0 }), { minItems: 1, maxItems: 50, description }))),
};
