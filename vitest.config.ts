import { defineConfig } from 'vitest/config'

// What needs the database says so in its name; everything else is a pure function and quick.
const onDatabase = ['server/**/routes.test.ts', 'server/**/*.db.test.ts', 'scripts/**/*.db.test.ts']

export default defineConfig({
  test: {
    maxWorkers: 2, // one would leave half of two cores idle, and three browsers at once are slower than two
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{shared,server,renderer,desktop,scripts,tests}/**/*.test.ts'],
          exclude: [...onDatabase, 'tests/e2e/**', 'tests/desktop/**'],
          testTimeout: 30_000, // some read megabytes
        },
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
          retry: process.env.CI ? 1 : 0, // the report names what needed it: that is a defect of the test or of the page
        },
      },
      {
        test: {
          name: 'desktop',
          include: ['tests/desktop/**/*.test.ts'],
          globalSetup: ['tests/support/postgres.ts', 'tests/desktop/build.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          retry: process.env.CI ? 1 : 0, // as above
        },
      },
    ],
  },
})
