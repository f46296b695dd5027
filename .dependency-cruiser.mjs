const pure = "^packages/(sizing|telemetry|benchmarks|contract)/src/";
const tests = "\\.(test|contract)\\.tsx?$";

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "pure-packages-do-no-io",
      comment:
        "The engines run in the browser, in the API and in tests alike, so they may use neither Node nor any package but typebox.",
      severity: "error",
      from: { path: pure, pathNot: tests },
      to: {
        dependencyTypes: ["core", "npm", "npm-dev", "npm-optional", "npm-peer", "npm-no-pkg", "unknown"],
        pathNot: "node_modules/typebox/",
      },
    },
    {
      name: "sizing-stands-alone",
      comment: "The sizing engine is published on its own.",
      severity: "error",
      from: { path: "^packages/sizing/" },
      to: { path: "^(packages/(telemetry|benchmarks|contract)|apps)/" },
    },
    {
      name: "contract-knows-no-engine",
      comment: "Messages do not depend on how they are answered.",
      severity: "error",
      from: { path: "^packages/contract/" },
      to: { path: "^(packages/(telemetry|benchmarks|sizing)|apps)/" },
    },
    {
      name: "telemetry-stands-alone",
      comment: "Parsing and naming know neither messages nor sizing.",
      severity: "error",
      from: { path: "^packages/telemetry/" },
      to: { path: "^(packages/(contract|sizing|benchmarks)|apps)/" },
    },
    {
      name: "benchmarks-stand-alone",
      comment: "Reading what a tool printed knows neither messages nor sizing.",
      severity: "error",
      from: { path: "^packages/benchmarks/" },
      to: { path: "^(packages/(contract|sizing|telemetry)|apps)/" },
    },
    {
      name: "web-and-api-meet-in-the-contract",
      comment: "What both need is a message; anything else would tie the browser to the server.",
      severity: "error",
      from: { path: "^apps/web/" },
      to: { path: "^(apps/api|packages/(telemetry|benchmarks)|tools|prisma)/" },
    },
    {
      name: "api-does-not-import-web",
      comment: "The API serves the built web as files.",
      severity: "error",
      from: { path: "^apps/api/" },
      to: { path: "^(apps/web|tools|e2e)/" },
    },
    {
      name: "cli-uses-packages-and-tools",
      comment:
        "What the command line needs of the console it asks over HTTP; Kafka's jars and Java it shares with the local Kafka.",
      severity: "error",
      from: { path: "^apps/cli/", pathNot: tests },
      to: { path: "^(apps/(api|web)|e2e|prisma|tools/(?!kafka/|setup/))" },
    },
    {
      name: "nothing-imports-the-cli",
      comment: "It is a program of its own.",
      severity: "error",
      from: { path: "^(apps/(api|web)|packages|tools)/" },
      to: { path: "^apps/cli/" },
    },
    {
      name: "features-do-not-import-each-other",
      comment: "A feature can be changed or removed alone; what two need moves below them.",
      severity: "error",
      from: { path: "^apps/(api|web)/src/features/([^/]+)/" },
      to: { path: "^apps/$1/src/features/", pathNot: "^apps/$1/src/features/$2/" },
    },
    {
      name: "features-are-composed-not-imported",
      comment: "Only the composition (the API's app.ts, the web's app folder) knows all features.",
      severity: "error",
      from: { path: "^apps/(api|web)/src/", pathNot: "^apps/(api/src/app\\.ts|[^/]+/src/features/|web/src/app/)" },
      to: { path: "^apps/$1/src/features/" },
    },
    {
      name: "no-cycles",
      comment: "A cycle is one module in several files.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-undeclared-packages",
      comment: "Every package that is used stands in the package.json of its room.",
      severity: "error",
      from: { pathNot: "\\.test\\.tsx?$|^(tools|e2e)/|config\\.ts$" },
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    },
  ],
  options: {
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(dist|generated|fixtures)/" },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};
