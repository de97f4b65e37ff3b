import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What needs a database, a mail server or a process of its own; npm run verify leaves it to npm test. */
const services = ['src/server/**/*.test.ts', 'src/platform/**/*.test.ts', 'src/**/*.api.test.ts'];

// A busy machine is slow, not wrong.
const patience = { testTimeout: 60_000, hookTimeout: 60_000 };

/** Short files with long tests. Vitest starts long files first; one of these would run alone at the end. */
const longTests = /\/(schedules\.api|lives|fuzz|v1-fuzz|correction-races\.api)\.test\.ts$/;

class LongTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longTests.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongTestsFirst },
    projects: [
      {
        test: {
          ...patience,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: services,
          setupFiles: 'src/testing/speak-to-readers.ts',
          // Loading modules anew for each file would take six times as long as the tests.
          isolate: false,
        },
      },
      {
        test: {
          ...patience,
          name: 'services',
          include: services,
          globalSetup: ['src/platform/db/testing/global-setup.ts', 'scripts/build/fresh-server.ts'],
          setupFiles: 'src/platform/db/quick-drizzle.ts',
          // Loaded by Node itself, as the server is: Vite would transform every file of it first.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          // Each file has its own database; loading the libraries anew for each would double the time.
          isolate: false,
          // One more than there are cores: many a test waits, for a clock or for another process.
          maxWorkers: availableParallelism() + 1,
          // After the unit tests, where both are run: projects with other numbers of workers take turns.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
