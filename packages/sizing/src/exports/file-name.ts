const LONGEST = 60;

/** A name for files on any system, from what a person typed: "Orders, 7.5 M/s" is "orders-7-5-m-s". */
export const fileNameOf = (name: string): string => {
  const plain = name.normalize("NFKD").toLowerCase().replaceAll(/\p{M}/gu, "");
  const words = plain.split(/[^a-z0-9]+/u).filter((word) => word !== "");
  const slug = words.join("-").slice(0, LONGEST).replace(/-$/u, "");
  // Names that Windows keeps for devices.
  if (slug === "" || /^(?:con|prn|aux|nul|com\d|lpt\d)$/u.test(slug))
    return slug === "" ? "kafka-plan" : `${slug}-plan`;
  return slug;
};
