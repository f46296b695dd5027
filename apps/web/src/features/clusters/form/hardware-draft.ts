import type { Cluster } from "@highwater/contract";
import { units } from "@highwater/sizing";

type Hardware = NonNullable<Cluster["hardware"]>;

/** What is asked of a broker's machine; "" where nothing is said. */
export interface HardwareValues {
  diskTerabytes: number | string;
  networkGbps: number | string;
}

export const hardwareValues = (hardware: Cluster["hardware"]): HardwareValues => ({
  diskTerabytes: hardware?.diskBytes === undefined ? "" : units.toTerabytes(hardware.diskBytes),
  networkGbps: hardware?.networkGbps ?? "",
});

const isGiven = (value: number | string): value is number => typeof value === "number" && value > 0;

/** The hardware in the shape of the API: what is not asked for here stays as it was; null where nothing is known. */
export const hardwareInput = (
  { diskTerabytes, networkGbps }: HardwareValues,
  before: Cluster["hardware"],
): Hardware | null => {
  const { diskBytes: _, networkGbps: __, ...others } = before ?? {};
  const hardware: Hardware = {
    ...others,
    ...(isGiven(diskTerabytes) ? { diskBytes: Math.round(units.fromTerabytes(diskTerabytes)) } : {}),
    ...(isGiven(networkGbps) ? { networkGbps } : {}),
  };
  return Object.keys(hardware).length === 0 ? null : hardware;
};
