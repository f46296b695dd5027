export * from "../../../lib/read-number.ts";
