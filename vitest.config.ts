import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const everywhere = ["packages/*/src/**", "apps/*/src/**", "tools/**", "prisma/**"];

const isLong = ({ moduleId }: TestSpecification) => /\/(tools|apps\/cli)\//.test(moduleId);

/** What starts programs and brokers takes longest: begun first, it does not run on alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "unit",
          setupFiles: ["tools/test/property-seed.ts"],
          include: everywhere.map((root) => `${root}/*.test.{ts,tsx}`),
          exclude: ["**/*.integration.test.ts", "**/node_modules/**"],
          // Property tests try up to a hundred thousand cases, and in `npm test` beside all others; a busy machine is no failure.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // Pure code: files leave nothing behind that others could see, and half of the time would go into loading the same modules again.
          isolate: false,
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
          // A busy machine is no failure; what needed its second try is named at the end.
          expect: { poll: { timeout: 30_000 } },
          retry: { count: 1, delay: 3000 },
          // Most of the time a file waits for a console, a broker or a clock.
          maxWorkers: 2,
        },
      },
    ],
  },
});
