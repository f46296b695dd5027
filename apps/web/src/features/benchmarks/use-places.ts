import { useClusters } from "../../api/list-clusters.ts";
import { useMayOn } from "../../lib/use-may.ts";

const NOT_TOLD = { value: "", label: "not told" };

/** The clusters that runs may be sent for, and none where runs of no cluster may be sent. The place where a run is already always stands among them. */
export const usePlaces = (present?: string | null) => {
  const { data: clusters = [] } = useClusters();
  const mayOn = useMayOn("upload");
  const places = clusters
    .filter(({ name }) => name === present || mayOn(name))
    .map(({ name, displayName }) => ({ value: name, label: displayName }));
  const isUnknown = typeof present === "string" && !places.some(({ value }) => value === present);
  return [
    ...(present === null || mayOn(null) ? [NOT_TOLD] : []),
    ...(isUnknown ? [{ value: present, label: present }] : []),
    ...places,
  ];
};
