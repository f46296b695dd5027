import { countText, plural } from "./human-text.ts";

/** What is lost, as people say it: "2 brokers", "1 of 3 zones", "a broker or 1 of 3 zones". null where nothing is. */
export const lossText = (brokers: number, zones: number, ofZones: number): string | null => {
  const parts = [
    ...(brokers === 0 ? [] : [brokers === 1 ? "a broker" : plural(brokers, "broker")]),
    ...(zones === 0 ? [] : [`${countText(zones)} of ${plural(ofZones, "zone")}`]),
  ];
  return parts.length === 0 ? null : parts.join(" or ");
};
