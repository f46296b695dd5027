import type { NodeRole, Rack, RackNode } from "@highwater/sizing";
import { showText, threeDigits } from "../../../lib/units.ts";
import { bitsPerSecond } from "./bits.ts";

/** A line of a rack: one machine, or several equal ones. */
export interface NodeLine {
  readonly name: string;
  readonly role: NodeRole;
  readonly link: string;
}

/** A rack as it is drawn; what does not fit is counted. */
export interface RackView {
  readonly name: string;
  /** "3 equal racks" where it stands for several. */
  readonly times: string | null;
  readonly nodes: readonly NodeLine[];
  readonly more: number;
  readonly links: string;
  readonly uplink: string;
}

/** The racks of one zone. */
export interface ZoneView {
  readonly name: string;
  readonly racks: readonly RackView[];
  readonly more: number;
}

const MOST_NODES = 6;
const MOST_RACKS = 4;

const speed = (gbps: number | null): string => (gbps === null ? "link not known" : `${threeDigits(gbps)} Gb/s`);

const rate = (bytesPerSecond: number | null): string =>
  bytesPerSecond === null ? "not known" : showText(bitsPerSecond(bytesPerSecond), "bits/s");

const nodeLine = ({ name, role, linkGbps, count }: RackNode): NodeLine => ({
  name,
  role,
  link: count > 1 ? `${speed(linkGbps)} each` : speed(linkGbps),
});

const machines = (nodes: readonly RackNode[]): number => nodes.reduce((sum, { count }) => sum + count, 0);

const rackView = (rack: Rack): RackView => {
  const counted = rack.nodes.filter(({ count }) => count > 1);
  const single = rack.nodes.filter(({ count }) => count === 1);
  const room = Math.max(1, MOST_NODES - counted.length);
  const shown = single.length > room ? single.slice(0, room - 1) : single;
  return {
    name: rack.name,
    times: rack.count > 1 ? `${threeDigits(rack.count)} equal racks` : null,
    nodes: [...shown, ...counted].map(nodeLine),
    more: machines(rack.nodes) - machines([...shown, ...counted]),
    links: rack.linkGbps === null ? "links not known" : `links ${threeDigits(rack.linkGbps)} Gb/s per direction`,
    uplink:
      rack.uplinkOutBytesPerSecond === null && rack.uplinkInBytesPerSecond === null
        ? "uplink not known"
        : `uplink ${rate(rack.uplinkOutBytesPerSecond)} out, ${rate(rack.uplinkInBytesPerSecond)} in`,
  };
};

/** The racks by zone, in the order given; the rest of many racks and of many machines is counted. */
export const zoneViews = (racks: readonly Rack[]): readonly ZoneView[] => {
  const zones = [...new Set(racks.map(({ zone }) => zone))];
  return zones.map((name) => {
    const within = racks.filter(({ zone }) => zone === name);
    const shown = within.length > MOST_RACKS ? within.slice(0, MOST_RACKS - 1) : within;
    const hidden = within.slice(shown.length);
    return { name, racks: shown.map(rackView), more: hidden.reduce((sum, { count }) => sum + count, 0) };
  });
};
