import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { readRunsSearch } from "../features/benchmarks/list/runs-search.ts";
import { readBrokersSearch } from "../features/brokers/brokers-search.ts";
import { readCalibrateSearch } from "../features/calibrate/calibrate-search.ts";
import { readCompareSearch } from "../features/compare/url/url-codec.ts";
import { readGroupPartitionsSearch, readGroupsSearch } from "../features/consumer-groups/groups-search.ts";
import { readEventsSearch } from "../features/events/events-search.ts";
import { readHardwareSearch } from "../features/hardware/hardware-search.ts";
import { readRollsSearch } from "../features/rolls/rolls-search.ts";
import { readLevelSearch } from "../features/service-level/level-search.ts";
import { readSignalsSearch } from "../features/signals/signals-search.ts";
import { readPartitionsSearch, readTopicsSearch } from "../features/topics/topics-search.ts";
import { readRangeSearch } from "../lib/time-range.ts";
import { Root } from "./root.tsx";
import { NotFound, PageFailure, PagePending } from "./shell/page-states.tsx";

const rootRoute = createRootRoute({ component: Root, notFoundComponent: NotFound });

const clustersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  component: lazyRouteComponent(() => import("../features/clusters/components/clusters-page.tsx"), "ClustersPage"),
});

const addClusterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/clusters/new",
  component: lazyRouteComponent(() => import("../features/clusters/components/add-cluster-page.tsx"), "AddClusterPage"),
});

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number" ? String(value) : undefined;

const clusterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/clusters/$cluster",
  validateSearch: (search: Record<string, unknown>) => {
    const broker = textOf(search["broker"]);
    const profile = textOf(search["profile"]);
    return {
      ...readRangeSearch(search),
      ...(broker === undefined ? {} : { broker }),
      ...(profile === undefined ? {} : { profile }),
      ...(search["tab"] === "targets" ? { tab: "targets" as const } : {}),
    };
  },
  component: lazyRouteComponent(() => import("./pages/cluster-page.tsx"), "ClusterPage"),
});

const editClusterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/clusters/$cluster/edit",
  component: lazyRouteComponent(
    () => import("../features/clusters/components/edit-cluster-page.tsx"),
    "EditClusterPage",
  ),
});

const brokerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/clusters/$cluster/brokers/$broker",
  validateSearch: readRangeSearch,
  component: lazyRouteComponent(() => import("./pages/broker-page.tsx"), "BrokerPage"),
});

const brokersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/clusters/$cluster/brokers",
  validateSearch: readBrokersSearch,
  component: lazyRouteComponent(() => import("../features/brokers/components/brokers-page.tsx"), "BrokersPage"),
});

const topicsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/clusters/$cluster/topics",
  validateSearch: readTopicsSearch,
  component: lazyRouteComponent(() => import("../features/topics/components/topics-page.tsx"), "TopicsPage"),
});

const topicRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/clusters/$cluster/topics/$topic",
  validateSearch: readPartitionsSearch,
  component: lazyRouteComponent(() => import("../features/topics/components/topic-page.tsx"), "TopicPage"),
});

const groupsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/clusters/$cluster/consumer-groups",
  validateSearch: readGroupsSearch,
  component: lazyRouteComponent(() => import("../features/consumer-groups/components/groups-page.tsx"), "GroupsPage"),
});

const groupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/clusters/$cluster/consumer-groups/$group",
  validateSearch: readGroupPartitionsSearch,
  component: lazyRouteComponent(() => import("../features/consumer-groups/components/group-page.tsx"), "GroupPage"),
});

const sourcesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/clusters/$cluster/sources",
  component: lazyRouteComponent(() => import("../features/sources/components/sources-page.tsx"), "SourcesPage"),
});

const sourceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/clusters/$cluster/sources/$source",
  component: lazyRouteComponent(() => import("../features/sources/components/source-page.tsx"), "SourcePage"),
});

const serviceLevelRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/clusters/$cluster/service-level",
  validateSearch: readLevelSearch,
  component: lazyRouteComponent(
    () => import("../features/service-level/components/service-level-page.tsx"),
    "ServiceLevelPage",
  ),
});

const eventsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/clusters/$cluster/events",
  validateSearch: readEventsSearch,
  component: lazyRouteComponent(() => import("../features/events/components/events-page.tsx"), "EventsPage"),
});

const canaryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/clusters/$cluster/canary",
  validateSearch: readRangeSearch,
  component: lazyRouteComponent(() => import("./pages/canary-page.tsx"), "CanaryPage"),
});

const rollsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/clusters/$cluster/events/rolls",
  validateSearch: readRollsSearch,
  component: lazyRouteComponent(() => import("../features/rolls/components/rolls-page.tsx"), "RollsPage"),
});

const rollRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/clusters/$cluster/events/rolls/$roll",
  component: lazyRouteComponent(() => import("./pages/roll-page.tsx"), "RollPage"),
});

const sizingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/sizing",
  component: lazyRouteComponent(() => import("./pages/plan-page.tsx"), "PlanPage"),
});

const plansRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/plans",
  component: lazyRouteComponent(() => import("../features/plans/components/plans-page.tsx"), "PlansPage"),
});

const referenceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/reference",
  component: lazyRouteComponent(() => import("./pages/reference-page.tsx"), "ReferencePage"),
});

const hardwareRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/hardware",
  validateSearch: readHardwareSearch,
  component: lazyRouteComponent(() => import("../features/hardware/components/hardware-page.tsx"), "HardwarePage"),
});

const profilesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/profiles",
  component: lazyRouteComponent(() => import("../features/profiles/components/profiles-page.tsx"), "ProfilesPage"),
});

const benchmarksRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/benchmarks",
  validateSearch: readRunsSearch,
  component: lazyRouteComponent(
    () => import("../features/benchmarks/list/components/benchmarks-page.tsx"),
    "BenchmarksPage",
  ),
});

const runRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/benchmarks/$run",
  component: lazyRouteComponent(() => import("../features/benchmarks/run/components/run-page.tsx"), "RunPage"),
});

const calibrateRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/benchmarks/calibrate",
  validateSearch: readCalibrateSearch,
  component: lazyRouteComponent(() => import("../features/calibrate/components/calibrate-page.tsx"), "CalibratePage"),
});

const compareRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/benchmarks/compare",
  validateSearch: readCompareSearch,
  component: lazyRouteComponent(() => import("../features/compare/components/compare-page.tsx"), "ComparePage"),
});

const signalsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/signals",
  validateSearch: readSignalsSearch,
  component: lazyRouteComponent(() => import("../features/signals/components/signals-page.tsx"), "SignalsPage"),
});

const signalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/signals/$signal",
  component: lazyRouteComponent(() => import("../features/signals/components/signal-page.tsx"), "SignalPage"),
});

/** The page itself reads its search, so that the reader is not loaded before it. */
const readByThePage = (search: Record<string, unknown>) => search;

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/sign-in",
  staticData: { isDoor: true },
  validateSearch: readByThePage,
  component: lazyRouteComponent(() => import("../features/sign-in/components/sign-in-page.tsx"), "SignInPage"),
});

const setUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/set-up",
  staticData: { isDoor: true },
  component: lazyRouteComponent(() => import("../features/sign-in/components/set-up-page.tsx"), "SetUpPage"),
});

const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/account",
  component: lazyRouteComponent(() => import("../features/account/components/account-page.tsx"), "AccountPage"),
});

const administrationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/administration",
  beforeLoad: () => {
    throw redirect({ to: "/administration/users", replace: true });
  },
});

const usersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/administration/users",
  component: lazyRouteComponent(
    () => import("../features/administration/users/components/users-page.tsx"),
    "UsersPage",
  ),
});

const tokensRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/administration/tokens",
  component: lazyRouteComponent(
    () => import("../features/administration/tokens/components/tokens-page.tsx"),
    "TokensPage",
  ),
});

const auditLogRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/administration/audit-log",
  validateSearch: readByThePage,
  component: lazyRouteComponent(
    () => import("../features/administration/audit-log/components/audit-log-page.tsx"),
    "AuditLogPage",
  ),
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    clustersRoute,
    addClusterRoute,
    clusterRoute,
    editClusterRoute,
    brokerRoute,
    brokersRoute,
    topicsRoute,
    topicRoute,
    groupsRoute,
    groupRoute,
    sourcesRoute,
    sourceRoute,
    serviceLevelRoute,
    eventsRoute,
    canaryRoute,
    rollsRoute,
    rollRoute,
    sizingRoute,
    plansRoute,
    referenceRoute,
    hardwareRoute,
    profilesRoute,
    benchmarksRoute,
    runRoute,
    calibrateRoute,
    compareRoute,
    signalsRoute,
    signalRoute,
    signInRoute,
    setUpRoute,
    accountRoute,
    administrationRoute,
    usersRoute,
    tokensRoute,
    auditLogRoute,
  ]),
  defaultPreload: "intent",
  defaultErrorComponent: PageFailure,
  defaultPendingComponent: PagePending,
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Stands alone, without the shell, and is open to everybody. */
    readonly isDoor?: true;
  }
}
