import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingNames } from '#server/platform/config.ts'

const files = ['Dockerfile', 'compose.yaml', ...globSync('deploy/{helm,systemd}/**/*.{yaml,service}')]

/** Of other programs. */
const others = /^(NODE|NODE_ENV|MALLOC_ARENA_MAX|KEPT_(IMAGE|PORT)|POSTGRES_\w+|MINIO_ROOT_\w+|CMD|ALL)$/

test('every setting that a deployment file names exists', () => {
  const names = (file: string) => [
    ...new Set([...readFileSync(file, 'utf8').matchAll(/(?<![\w.])[A-Z][A-Z0-9_]{2,}(?=[:=])/g)].map(([name]) => name)),
  ]
  const unknown = files.flatMap((file) =>
    names(file)
      .filter((name) => !(settingNames as string[]).includes(name) && !others.test(name))
      .map((name) => `${file} names ${name}`),
  )

  expect(files.length).toBeGreaterThan(4)
  expect(unknown).toEqual([])
})

test('the image has the Node that the tests run on', () => {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    optionalDependencies: Record<string, string>
  }
  expect(readFileSync('Dockerfile', 'utf8')).toContain(`ARG NODE=node:${optionalDependencies.node}-`)
})
