import { AppShell, Burger } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Link, Outlet } from "@tanstack/react-router";
import { ColourSchemeSwitch } from "./colour-scheme-switch.tsx";
import { Nav } from "./nav.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { Search, SearchButton } from "./search.tsx";
import classes from "./shell.module.css";

/** Navigation, search and colour scheme around every page. */
export const Shell = () => {
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
        <ColourSchemeSwitch />
      </AppShell.Navbar>
      <AppShell.Main id="page" tabIndex={-1} className={classes["main"]}>
        <OfflineBanner />
        <Outlet />
      </AppShell.Main>
      <Search />
    </AppShell>
  );
};
