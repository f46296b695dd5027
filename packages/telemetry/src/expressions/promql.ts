/** Window of a rate: it must hold at least two scrapes, better four. */
export const WINDOW = "1m";

export const rate = (selector: string): string => `rate(${selector}[${WINDOW}])`;

/** The sum of an expression that is no plain selector needs a subquery to be rated. */
export const rateOfExpression = (expression: string): string => `rate((${expression})[${WINDOW}:15s])`;

/** Alternatives of which one is there. */
export const either = (expressions: readonly string[]): string => expressions.join(" or ");

const DIVISORS = [100, 1e3, 1e6, 1e9];

const written = (number: number): string => (number < 1e4 ? String(number) : number.toExponential().replace("+", ""));

/** Times a scale, written as people write it. */
export const scaled = (expression: string, scale: number): string => {
  if (scale === 1) return expression;
  const divisor = DIVISORS.find((power) => Math.abs(scale * power - 1) < 1e-12);
  return divisor === undefined ? `${expression} * ${scale}` : `${expression} / ${written(divisor)}`;
};

export const perInstance = (how: "sum" | "min" | "max" | "count", expression: string): string =>
  `${how} by (instance) (${expression})`;

/** PromQL, and whether it has one value an instance, with no other label. */
export interface Expression {
  readonly text: string;
  readonly isPerInstance: boolean;
}

/** One value an instance, so that two of them can be set against each other. */
export const one = ({ text, isPerInstance }: Expression): string => (isPerInstance ? text : perInstance("max", text));

const withoutBrackets = (text: string): string => {
  const less = text.replaceAll(/\([^()]*\)/g, "");
  return less === text ? text : withoutBrackets(less);
};

/** Brackets around more than one operand, so that what follows takes all of it. */
export const grouped = (text: string): string =>
  / (or|and|[-+*/]|[<>]=?) /.test(withoutBrackets(text)) ? `(${text})` : text;
