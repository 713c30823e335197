import path from 'node:path'
import { expect, test } from 'vitest'
import { files, imports, isTest, places, textOf } from './sources.ts'

/** Which places a place may import from besides itself and `shared`. */
const mayImport: Record<string, string[]> = {
  shared: [],
  server: [],
  renderer: [],
  desktop: [],
  scripts: ['server'],
  tests: ['server', 'renderer', 'desktop', 'scripts'],
}

test('imports flow one way between server, renderer, desktop and shared', () => {
  const wrong = imports.filter(({ file, place, targetPlace }) => {
    if (targetPlace === place || targetPlace === 'shared' || !places.includes(targetPlace)) return false
    if (isTest(file)) return targetPlace !== 'tests' && !mayImport.tests!.includes(targetPlace)
    return !mayImport[place]!.includes(targetPlace)
  })

  expect(wrong.map(({ line }) => line)).toEqual([])
})

test('only the server and its tools import the database client', () => {
  const wrong = imports.filter(
    ({ place, targetPlace }) => targetPlace === 'prisma' && !['server', 'scripts', 'tests'].includes(place),
  )

  expect(wrong.map(({ line }) => line)).toEqual([])
})

test("a feature of the server calls another's actions, never its routes", () => {
  const wrong = imports.filter(
    ({ file, place, feature, target, targetFeature }) =>
      place === 'server' &&
      !isTest(file) &&
      feature !== 'app' &&
      feature !== targetFeature &&
      path.basename(target).endsWith('routes.ts'),
  )

  expect(wrong.map(({ line }) => line)).toEqual([])
})

test('only the desktop app and its double import electron', () => {
  const wrong = files
    .filter((file) => !file.startsWith('desktop/') && !file.startsWith('tests/desktop/'))
    .filter((file) => /from ['"]electron['"]/.test(textOf(file)))

  expect(wrong).toEqual([])
})

test('the page imports types and rules from shared, never the schema library behind them', () => {
  const usesSchemas = new Set(files.filter((file) => /from ['"]zod['"]/.test(textOf(file))))
  const atRuntime = Map.groupBy(
    imports.filter(({ isTypeOnly }) => !isTypeOnly),
    ({ file }) => file,
  )
  const reached = new Set(files.filter((file) => file.startsWith('renderer/') && !isTest(file)))
  // A set that grows while it is iterated is iterated to its end.
  for (const file of reached) for (const { target } of atRuntime.get(file) ?? []) reached.add(target)

  expect([...reached].filter((file) => usesSchemas.has(file))).toEqual([])
})

test('the server imports only types of Stripe’s client, which it loads once it sells something', () => {
  const wrong = files
    .filter((file) => file.startsWith('server/') && !isTest(file))
    .filter((file) => /^import (?!type ).*from 'stripe'/m.test(textOf(file)))

  expect(wrong).toEqual([])
})
