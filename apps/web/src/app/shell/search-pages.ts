/** Pages that the search finds: where they are, what they are called, what they answer, and the permission that they take. */
export const PAGES = [
  { to: "/", title: "Clusters", what: "Which cluster needs a person", scope: null },
  { to: "/clusters/new", title: "Add a cluster", what: "Paste one metrics address", scope: "operate" },
  { to: "/sizing", title: "Sizing", what: "How big the cluster must be", scope: null },
  {
    to: "/benchmarks",
    title: "Benchmarks",
    what: "What got better or worse; upload and compare runs",
    scope: null,
  },
  {
    to: "/reference",
    title: "Reference",
    what: "What published measurements say and where they contradict themselves",
    scope: null,
  },
  { to: "/plans", title: "Plans", what: "What was sized and saved", scope: null },
  { to: "/hardware", title: "Hardware", what: "Drives, machines and NICs", scope: null },
  { to: "/profiles", title: "Profiles", what: "Measured p99 and CPU", scope: null },
  { to: "/signals", title: "Signals", what: "What is measured and how it misleads", scope: null },
  { to: "/account", title: "Account", what: "Password, and where you are signed in", scope: null },
  { to: "/administration/users", title: "Users", what: "Who may sign in, and do what", scope: "administer" },
  { to: "/administration/tokens", title: "Tokens", what: "What lets programs in", scope: "administer" },
  { to: "/administration/audit-log", title: "Audit log", what: "Who changed what", scope: "administer" },
] as const;
