import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'

// Tests that need the database or take seconds say so in their name. All others are quick.
const onDatabase = ['server/**/routes.test.ts', 'server/**/*.db.test.ts', 'scripts/**/*.db.test.ts']
const slow = '{server,desktop,scripts}/**/*.slow.test.ts'
// Plays audio in real time, and a busy machine drops samples.
const realTime = 'tests/desktop/recording.test.ts'

export default defineConfig({
  test: {
    isolate: false, // a worker's files share the imported server and the browser
    maxWorkers: 3, // on two cores, because tests also wait
    expect: { poll: { timeout: 10_000 } },
    env: { NODE_COMPILE_CACHE: path.join(tmpdir(), 'kept-compiled') }, // for the programs that tests start
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{shared,server,renderer,desktop,scripts,tests}/**/*.test.ts'],
          exclude: [...onDatabase, slow, 'tests/{accessibility,desktop,e2e,servers}/**'],
          sequence: { groupOrder: 1 },
          testTimeout: 30_000,
        },
      },
      {
        test: { name: 'slow', include: [slow], testTimeout: 120_000 },
      },
      {
        test: {
          name: 'server',
          include: onDatabase,
          globalSetup: 'tests/support/postgres.ts',
          setupFiles: ['short-keep-alive', 'settle-first', 'rules-read'].map((name) => `tests/support/${name}.ts`),
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          setupFiles: 'tests/support/short-keep-alive.ts',
          globalSetup: 'tests/support/postgres.ts',
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Loads a page per state, so it isn't part of npm test.
        test: {
          name: 'accessibility',
          include: ['tests/accessibility/**/*.test.ts'],
          setupFiles: 'tests/support/short-keep-alive.ts',
          globalSetup: 'tests/support/postgres.ts',
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Needs programs of the distribution, so it isn't part of npm test.
        test: {
          name: 'servers',
          include: ['tests/servers/**/*.test.ts'],
          setupFiles: ['tests/support/short-keep-alive.ts', 'tests/support/rules-read.ts'],
          globalSetup: 'tests/support/postgres.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'desktop',
          include: ['tests/desktop/**/*.test.ts'],
          setupFiles: 'tests/support/short-keep-alive.ts',
          exclude: [realTime],
          globalSetup: ['tests/support/postgres.ts', 'tests/desktop/build.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Runs last, with only the unit tests beside it.
        test: {
          name: 'recording',
          include: [realTime],
          sequence: { groupOrder: 1 },
          globalSetup: ['tests/support/postgres.ts', 'tests/desktop/build.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
