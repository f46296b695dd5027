import { defineConfig } from "vitest/config";

const everywhere = ["packages/*/src/**", "apps/*/src/**", "tools/**", "prisma/**"];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          setupFiles: ["tools/test/property-seed.ts"],
          include: everywhere.map((root) => `${root}/*.test.{ts,tsx}`),
          exclude: ["**/*.integration.test.ts", "**/node_modules/**"],
          // Property tests try thousands of cases; a busy machine is no failure.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "integration",
          include: [...everywhere, "apps/api/test/**"].map((root) => `${root}/*.integration.test.ts`),
          exclude: ["**/node_modules/**"],
          globalSetup: ["tools/test/integration-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
