export * from "../../../lib/constraint-words.ts";
