import type { InputName } from "../inputs/inputs.ts";
import type { Rule } from "./naming.ts";

/** A rule of a program with names of its own, which show the naming: a sample of the family is the input. */
export const ownRule = (
  family: string,
  input: InputName,
  only: Partial<Omit<Rule, "family" | "input">> = {},
): Rule => ({
  family,
  labels: {},
  without: [],
  except: {},
  input,
  as: "value",
  scale: 1,
  identifies: true,
  ...only,
});
