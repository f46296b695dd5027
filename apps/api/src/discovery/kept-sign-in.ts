import type { Discovery } from "@highwater/contract/discovery";

interface Looked {
  readonly discovery: Discovery | null;
  readonly bootstrapServers: readonly string[];
}

/** Whatever decides who is sent the sign-in of discovery: addresses, and places that name addresses. */
const placesOf = ({ discovery, bootstrapServers }: Looked): readonly string[] => {
  const { kafka = null, http = [], files = [] } = discovery ?? {};
  return [
    ...(kafka === null ? [] : [kafka.urlTemplate, ...bootstrapServers]),
    ...http.map(({ url }) => url),
    ...files.map(({ path }) => path),
  ];
};

/** Places that a sign-in, kept over a change, would newly be sent to, or on the word of. */
const newPlaces = (before: Looked, after: Looked): readonly string[] => {
  const known = new Set(placesOf(before));
  return [...new Set(placesOf(after))].filter((place) => !known.has(place));
};

/** Why a sign-in cannot be kept over a change, in words that follow its field; null where it can. */
export const keptSignInFault = (before: Looked, after: Looked): string | null => {
  const [first, ...others] = newPlaces(before, after);
  if (first === undefined) return null;
  const where = others.length === 0 ? first : `${first} and ${others.length} more`;
  return `is kept for the places that it was given for, and ${where} is new: give it again, or null to sign in nowhere`;
};
