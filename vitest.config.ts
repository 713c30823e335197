import { defineConfig } from 'vitest/config'

// A test that needs the database, or takes seconds, says so in its name; everything else is a quick pure function.
const onDatabase = ['server/**/routes.test.ts', 'server/**/*.db.test.ts', 'scripts/**/*.db.test.ts']
const slow = '{server,desktop,scripts}/**/*.slow.test.ts'

export default defineConfig({
  test: {
    isolate: false, // the files of a worker import the server and start the browser once
    maxWorkers: 2, // one would leave half of two cores idle, and three browsers at once are slower than two
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{shared,server,renderer,desktop,scripts,tests}/**/*.test.ts'],
          exclude: [...onDatabase, slow, 'tests/e2e/**', 'tests/desktop/**'],
          testTimeout: 30_000,
        },
      },
      {
        test: { name: 'slow', include: [slow], testTimeout: 30_000 },
      },
      {
        test: {
          name: 'server',
          include: onDatabase,
          globalSetup: 'tests/support/postgres.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: 'tests/support/postgres.ts',
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'desktop',
          include: ['tests/desktop/**/*.test.ts'],
          globalSetup: ['tests/support/postgres.ts', 'tests/desktop/build.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
