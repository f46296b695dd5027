import type { Cluster } from "@highwater/contract";
import { Spotlight } from "@mantine/spotlight";
import type { SpotlightActionData, SpotlightActionGroupData } from "@mantine/spotlight";
import { useNavigate } from "@tanstack/react-router";
import { useClusters } from "../../api/list-clusters.ts";
import { useSignals } from "../../api/list-signals.ts";
import { useMay } from "../../lib/use-may.ts";
import { PAGES } from "./search-pages.ts";

const action = (id: string, label: string, description: string, onClick: () => void): SpotlightActionData => ({
  id,
  label,
  description,
  onClick,
});

const sourceActions = (
  { name, displayName, targets }: Cluster,
  open: (cluster: string, source: string) => void,
): SpotlightActionData[] =>
  targets.map(({ id, url, brokerId, state }) => {
    const who = `${brokerId === null ? "Source" : `Broker ${brokerId}`} of ${displayName}`;
    const words = state.health === "down" ? `${who}, down` : who;
    return action(`source-${id}`, url, words, () => open(name, `target-${id}`));
  });

/** Finds clusters, sources, pages and signals. */
export const Search = () => {
  const navigate = useNavigate();
  const may = { operate: useMay("operate"), administer: useMay("administer") };
  const pages = PAGES.filter(({ scope }) => scope === null || may[scope]);
  const { data: clusters = [] } = useClusters();
  const { data: signals = [] } = useSignals();
  const openSource = (cluster: string, source: string) =>
    void navigate({ to: "/clusters/$cluster/sources/$source", params: { cluster, source } });
  const actions: SpotlightActionGroupData[] = [
    {
      group: "Clusters",
      actions: clusters.map(({ name, displayName, recording }) =>
        action(
          `cluster-${name}`,
          displayName,
          recording === null ? "Cluster" : "Recording",
          () => void navigate({ to: "/clusters/$cluster", params: { cluster: name } }),
        ),
      ),
    },
    { group: "Sources", actions: clusters.flatMap((cluster) => sourceActions(cluster, openSource)) },
    {
      group: "Pages",
      actions: pages.map(({ to, title, what }) => action(`page-${to}`, title, what, () => void navigate({ to }))),
    },
    {
      group: "Signals",
      actions: signals.map(({ name, title }) =>
        action(
          `signal-${name}`,
          title,
          name,
          () => void navigate({ to: "/signals/$signal", params: { signal: name } }),
        ),
      ),
    },
  ];
  return (
    <Spotlight
      actions={actions}
      shortcut={null}
      limit={8}
      nothingFound="Nothing found"
      scrollable
      maxHeight={420}
      searchProps={{ placeholder: "Clusters, sources, pages, signals", "aria-label": "Search" }}
    />
  );
};

export { spotlight } from "@mantine/spotlight";
