import { configureGlobal } from "fast-check";

/** One seed, so that a run can be repeated; PROPERTY_SEED=random looks further. */
const USUAL_SEED = 20_261_121;
const given = process.env["PROPERTY_SEED"];

if (given !== "random") configureGlobal({ seed: given === undefined ? USUAL_SEED : Number(given) });
