const LONGEST = 63;
const ADDRESS = /^[\d.]+$|^\[|:.*:/;
const BROKER_WORDS = /^(kafka|broker|node|brk|b)?-?\d*$/;

/** Turns any text into a slug: lower-case letters, digits and hyphens; empty where nothing is left. */
export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, LONGEST);

const hostOf = (url: string): string => {
  try {
    return new URL(url).hostname;
  } catch {
    return "";
  }
};

const stemOf = (host: string): string => {
  if (host === "" || host === "localhost" || ADDRESS.test(host)) return "kafka";
  const telling = host.split(".").find((label) => !BROKER_WORDS.test(label));
  return slugOf((telling ?? "").replace(/-?(broker|kafka)?-?\d+$/, "")) || "kafka";
};

const freeName = (stem: string, taken: readonly string[]): string => {
  if (!taken.includes(stem)) return stem;
  let count = 2;
  while (taken.includes(`${stem}-${count}`)) count += 1;
  return `${stem}-${count}`;
};

/** A free short name for what people call a cluster; empty where nothing of it may stand in a link. */
export const shortNameFor = (displayName: string, taken: readonly string[]): string => {
  const slug = slugOf(displayName);
  return slug === "" ? "" : freeName(slug, taken);
};

/** A free name for a cluster, from the address of one of its brokers: orders-kafka-1.example → orders. */
export const suggestName = (url: string, taken: readonly string[]): string => freeName(stemOf(hostOf(url)), taken);

/** It has a scheme, perhaps a mistyped one: "htp:/x", "http:/x". A port is none: "b1:7071/metrics". */
const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:\//i;

/** The addresses in a pasted text, with http:// where the scheme is missing; one that is wrong stays as it was typed. */
export const addressesIn = (text: string): readonly string[] =>
  text
    .split(/[\s,;]+/)
    .filter((part) => part !== "")
    .map((part) => (HAS_SCHEME.test(part) ? part : `http://${part}`));
