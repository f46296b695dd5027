export * from "../../../lib/evidence-words.ts";
