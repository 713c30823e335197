import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What the table of the Mac app says where each claim is proven. */
const proven = readFileSync('desktop/README.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.split('|').length === 5)
  .map((line) => line.split('|')[2]!)

const places = (name: string) => [
  `tests/desktop/${name}.test.ts`,
  `desktop/main/${name}.test.ts`,
  `${name}.test.ts`,
  `${name}/routes.test.ts`,
]

test('every test that a claim about the Mac app names is there', () => {
  const named = proven
    .flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name!))
    .filter((name) => !name.startsWith('npm run '))

  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((name) => !places(name).some((file) => existsSync(file)))).toEqual([])
})
