import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addGpuLibrary, hasGpuLibrary } from './gpu-library.ts'

let modules: string
let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'kept-gpu-'))
  modules = path.join(root, 'node_modules')
  for (const [name, version] of [
    ['node-llama-cpp', '3.0.0'],
    ['@node-llama-cpp/linux-x64-vulkan', '1.0.0'],
  ] as const) {
    mkdirSync(path.join(modules, name), { recursive: true })
    writeFileSync(path.join(modules, name, 'package.json'), JSON.stringify({ name, version }))
  }
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true, force: true })
})

/** Stands in for npm, which packs a package of the registry. */
function withNpm(script: string) {
  const bin = path.join(root, 'bin')
  mkdirSync(bin)
  writeFileSync(path.join(bin, 'npm'), `#!/bin/sh\n${script}\n`)
  chmodSync(path.join(bin, 'npm'), 0o755)
  vi.stubEnv('PATH', `${bin}:${process.env.PATH}`)
}

test('the library replaces the empty package, in the version that fits', async () => {
  mkdirSync(path.join(root, 'package/bins/linux-x64-vulkan'), { recursive: true })
  writeFileSync(path.join(root, 'package/bins/linux-x64-vulkan/lib.so'), 'library')
  execFileSync('tar', ['-czf', path.join(root, 'it.tgz'), '-C', root, 'package'])
  withNpm(`echo "$@" > ${root}/asked; cp ${root}/it.tgz it.tgz; echo it.tgz`)
  expect(hasGpuLibrary('vulkan', modules)).toBe(false)

  await addGpuLibrary('vulkan', modules)

  expect(hasGpuLibrary('vulkan', modules)).toBe(true)
  expect(execFileSync('cat', [path.join(root, 'asked')], { encoding: 'utf8' })).toBe(
    'pack @node-llama-cpp/linux-x64-vulkan@3.0.0 --silent\n',
  )
  expect(readdirSync(modules)).toEqual(['@node-llama-cpp', 'node-llama-cpp'])
})

test('nothing changes when it can’t be downloaded', async () => {
  withNpm('echo offline >&2; exit 1')

  await expect(addGpuLibrary('vulkan', modules)).rejects.toThrow()

  expect(hasGpuLibrary('vulkan', modules)).toBe(false)
  expect(existsSync(path.join(modules, '@node-llama-cpp/linux-x64-vulkan/package.json'))).toBe(true)
  expect(readdirSync(modules)).toEqual(['@node-llama-cpp', 'node-llama-cpp'])
})
