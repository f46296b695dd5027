import type { SessionState } from "@highwater/contract";
import { AppShell, Burger } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { lazyRouteComponent, Link, Outlet } from "@tanstack/react-router";
import { Suspense } from "react";
import { ColourSchemeSwitch } from "./colour-scheme-switch.tsx";
import { Nav } from "./nav.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { SearchButton } from "./search-button.tsx";
import classes from "./shell.module.css";

const UserMenu = lazyRouteComponent(() => import("./user-menu.tsx"), "UserMenu");
const SpoolNotice = lazyRouteComponent(() => import("./spool-notice.tsx"), "SpoolNotice");
const Notices = lazyRouteComponent(() => import("./notices.tsx"), "Notices");

const Search = lazyRouteComponent(() => import("./search.tsx"), "Search");

interface ShellProps {
  /** Undefined where the console does not say. */
  readonly session: SessionState | undefined;
}

/** Navigation, search and colour scheme around every page. */
export const Shell = ({ session }: ShellProps) => {
  const [opened, { toggle, close }] = useDisclosure(false);
  return (
    <AppShell
      navbar={{ width: 256, breakpoint: "sm", collapsed: { mobile: !opened } }}
      header={{ height: { base: 48, sm: 0 } }}
      padding={0}
    >
      <a href="#page" className={classes["skip"]}>
        Skip to the page
      </a>
      <AppShell.Header hiddenFrom="sm" className={classes["header"]}>
        <Burger opened={opened} onClick={toggle} size="sm" aria-label="Navigation" aria-expanded={opened} />
        <Link to="/" className={classes["brand"]} onClick={close}>
          Highwater
        </Link>
      </AppShell.Header>
      <AppShell.Navbar className={classes["navbar"]}>
        <Link to="/" className={`${classes["brand"]} ${classes["wide"]}`}>
          Highwater
        </Link>
        <SearchButton />
        <Nav onNavigate={close} />
        <div className={classes["user"]}>
          <Suspense>{session === undefined ? null : <UserMenu session={session} onNavigate={close} />}</Suspense>
        </div>
        <ColourSchemeSwitch />
      </AppShell.Navbar>
      <AppShell.Main id="page" tabIndex={-1} className={classes["main"]}>
        <OfflineBanner />
        <Suspense>
          <SpoolNotice />
        </Suspense>
        <Suspense>{session === undefined ? null : <Notices session={session} />}</Suspense>
        <Outlet />
      </AppShell.Main>
      <Suspense>
        <Search />
      </Suspense>
    </AppShell>
  );
};
