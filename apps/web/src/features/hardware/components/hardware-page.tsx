import type { OwnHardware } from "@highwater/contract";
import type { Catalog } from "@highwater/sizing";
import { Button, Menu, Tabs, TextInput } from "@mantine/core";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useMay } from "../../../lib/use-may.ts";
import { May } from "../../../components/access/may.tsx";
import { useCatalog } from "../../../api/get-catalog.ts";
import { Failure } from "../../../components/ui/failure.tsx";
import { PageHead } from "../../../components/ui/page-head.tsx";
import { useHardware } from "../api/list-hardware.ts";
import { countIn, firstSentence, isOwn, searchCatalog, TAB_WORDS } from "../entry.ts";
import type { Found } from "../entry.ts";
import { emptyForm, formOf, KIND_WORDS } from "../form/hardware-form.ts";
import { isTab, KINDS, TABS } from "../hardware-search.ts";
import type { HardwareKind, Tab } from "../hardware-search.ts";
import { DeleteHardware } from "./delete-hardware.tsx";
import { DriveTable, MachineTable, ManagedBrokerTable, ManagedUnitTable, NicTable } from "./entry-tables.tsx";
import type { ActionsFor } from "./entry-tables.tsx";
import { HardwareEditor } from "./hardware-editor.tsx";
import { Waiting } from "../../../components/ui/waiting.tsx";
import classes from "./hardware.module.css";

const route = getRouteApi("/hardware");

/** What stands over the page. */
type Doing = { readonly kind: "nothing" } | { readonly kind: "changing" | "removing"; readonly entry: OwnHardware };

const USED: Readonly<Record<Tab, string>> = {
  drives:
    "A plan that names a drive takes disk size, disk throughput and drive life from here; what is not known sets no limit.",
  machines:
    "A plan that names a machine takes network, disks, memory and threads from here where it gives none itself. Bursts are never counted on.",
  nics: "Link speeds per direction. A plan takes the smallest of its options that carries the load.",
  managed:
    "Brokers of a managed service stand in a plan like machines, with the service's own limits. Units that are not bought by the broker are shown to compare.",
};

const TAB_OF: Readonly<Record<HardwareKind, Tab>> = { drive: "drives", instance: "machines", nic: "nics" };

interface EntriesProps {
  readonly found: Found;
  readonly tab: Tab;
  readonly actionsFor: ActionsFor;
}

const Entries = ({ found, tab, actionsFor }: EntriesProps) => {
  switch (tab) {
    case "drives":
      return <DriveTable entries={found.drives} actionsFor={actionsFor} />;
    case "machines":
      return <MachineTable entries={found.machines} actionsFor={actionsFor} />;
    case "nics":
      return <NicTable entries={found.nics} actionsFor={actionsFor} />;
    case "managed":
      return (
        <>
          {found.brokers.length === 0 ? null : <ManagedBrokerTable entries={found.brokers} />}
          {found.units.length === 0 ? null : <ManagedUnitTable entries={found.units} />}
        </>
      );
  }
};

const Shown = ({ catalog }: { readonly catalog: Catalog }) => {
  const { tab = "drives", q = "" } = route.useSearch();
  const navigate = useNavigate({ from: "/hardware" });
  const own = useHardware();
  const may = useMay("operate");
  const [doing, setDoing] = useState<Doing>({ kind: "nothing" });
  const stop = () => setDoing({ kind: "nothing" });
  const found = searchCatalog(catalog, q);
  const actionsFor = (id: string) => {
    const entry = own.data?.find((one) => one.id === id);
    if (!may || !isOwn({ id }) || entry === undefined) return null;
    return (
      <span className={classes["actions"]}>
        <Button size="compact-xs" variant="default" onClick={() => setDoing({ kind: "changing", entry })}>
          Change<span className={classes["hidden"]}> {entry.name}</span>
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => setDoing({ kind: "removing", entry })}>
          Remove<span className={classes["hidden"]}> {entry.name}</span>
        </Button>
      </span>
    );
  };
  return (
    <>
      <p className={classes["first"]} data-first-sentence>
        {firstSentence(catalog)}
      </p>
      {own.error === null ? null : (
        <Failure
          title="Your own hardware could not be loaded, so it cannot be changed now"
          error={own.error}
          retry={() => void own.refetch()}
        />
      )}
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(next) => {
          if (isTab(next)) void navigate({ search: (now) => ({ ...now, tab: next }), replace: true });
        }}
      >
        <Tabs.List mb={14}>
          {TABS.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {TAB_WORDS[one]} {countIn(found, one)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {TABS.map((one) => (
          <Tabs.Panel key={one} value={one}>
            <p className={classes["lead"]}>{USED[one]}</p>
            {countIn(found, one) === 0 ? (
              <p className={classes["none"]} role="status">
                {q === "" ? "There is none." : `Nothing here holds “${q}”.`}
              </p>
            ) : (
              <Entries found={found} tab={one} actionsFor={actionsFor} />
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
      {doing.kind === "changing" ? (
        <HardwareEditor id={doing.entry.id} initial={formOf(doing.entry)} onClose={stop} />
      ) : null}
      {doing.kind === "removing" ? <DeleteHardware entry={doing.entry} onClose={stop} /> : null}
    </>
  );
};

/** The hardware that plans may name, with its sources; and the user's own. */
export const HardwarePage = () => {
  const { q = "", add } = route.useSearch();
  const may = useMay("operate");
  const navigate = useNavigate({ from: "/hardware" });
  const { data: catalog, error, refetch } = useCatalog();
  return (
    <>
      <PageHead title="Hardware">
        <TextInput
          type="search"
          aria-label="Find hardware"
          placeholder="Find: p4510, m5, unverified …"
          className={classes["search"]}
          value={q}
          onChange={({ currentTarget: { value } }) =>
            void navigate({ search: (now) => ({ ...now, q: value }), replace: true, resetScroll: false })
          }
        />
        <May scope="operate">
          <Menu position="bottom-end" shadow="md">
            <Menu.Target>
              <Button>Add your own ▾</Button>
            </Menu.Target>
            <Menu.Dropdown>
              {KINDS.map((kind) => (
                <Menu.Item
                  key={kind}
                  onClick={() =>
                    void navigate({ search: (now) => ({ ...now, tab: TAB_OF[kind], add: kind }), replace: true })
                  }
                >
                  A {KIND_WORDS[kind]}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </May>
      </PageHead>
      {error === null || catalog !== undefined ? null : (
        <Failure title="The catalogue could not be loaded" error={error} retry={() => void refetch()} />
      )}
      {catalog === undefined && error === null ? <Waiting height={640} label="Loading the catalogue" /> : null}
      {catalog === undefined ? null : <Shown catalog={catalog} />}
      {add === undefined || !may ? null : (
        <HardwareEditor
          key={add}
          id={null}
          initial={emptyForm(add)}
          onClose={() => void navigate({ search: ({ add: _add, ...now }) => now, replace: true })}
        />
      )}
    </>
  );
};
