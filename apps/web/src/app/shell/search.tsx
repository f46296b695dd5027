import type { Cluster } from "@highwater/contract";
import { Button, Kbd } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { Spotlight, spotlight } from "@mantine/spotlight";
import type { SpotlightActionData, SpotlightActionGroupData } from "@mantine/spotlight";
import { useNavigate } from "@tanstack/react-router";
import { useClusters } from "../../api/list-clusters.ts";
import { useSignals } from "../../api/list-signals.ts";
import classes from "./shell.module.css";

export const SearchButton = () => (
  <Button
    variant="default"
    size="xs"
    justify="space-between"
    className={classes["search"]}
    onClick={spotlight.open}
    rightSection={<Kbd size="xs">/</Kbd>}
  >
    Search
  </Button>
);

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

/** Finds clusters, sources, pages and signals; opened by `/` and by mod+K from anywhere. */
export const Search = () => {
  const navigate = useNavigate();
  const { data: clusters = [] } = useClusters();
  const { data: signals = [] } = useSignals();
  const openSource = (cluster: string, source: string) =>
    void navigate({ to: "/clusters/$cluster/sources/$source", params: { cluster, source } });
  useHotkeys([["/", spotlight.open]]);
  useHotkeys([["mod+K", spotlight.open]], []);
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
      actions: [
        action("page-clusters", "Clusters", "Which cluster needs a person", () => void navigate({ to: "/" })),
        action("page-add", "Add a cluster", "Paste one metrics address", () => void navigate({ to: "/clusters/new" })),
        action("page-sizing", "Sizing", "How big the cluster must be", () => void navigate({ to: "/sizing" })),
        action(
          "page-benchmarks",
          "Benchmarks",
          "What got better or worse; upload and compare runs",
          () => void navigate({ to: "/benchmarks" }),
        ),
        action(
          "page-reference",
          "Reference",
          "What published measurements say and where they contradict themselves",
          () => void navigate({ to: "/reference" }),
        ),
        action("page-plans", "Plans", "What was sized and saved", () => void navigate({ to: "/plans" })),
        action("page-hardware", "Hardware", "Drives, machines and NICs", () => void navigate({ to: "/hardware" })),
        action("page-profiles", "Profiles", "Measured p99 and CPU", () => void navigate({ to: "/profiles" })),
        action(
          "page-signals",
          "Signals",
          "What is measured and how it misleads",
          () => void navigate({ to: "/signals" }),
        ),
      ],
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
