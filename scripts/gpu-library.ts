import { execFile } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const modules = path.join(import.meta.dirname, '../node_modules')

/** Libraries that use a graphics card. `overrides` in package.json keep them out of `npm ci`, because most can't use them. */
export const gpuLibraries = {
  cuda: { name: 'CUDA (NVIDIA)', downloadBytes: 320e6, packages: ['linux-x64-cuda', 'linux-x64-cuda-ext'] },
  vulkan: { name: 'Vulkan', downloadBytes: 28e6, packages: ['linux-x64-vulkan'] },
} as const

export type Gpu = keyof typeof gpuLibraries

/** Which of them works with this machine's drivers, or null. On a Mac with Apple silicon, the library always uses it. */
export async function usableGpu(): Promise<Gpu | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null

  const { getLlamaGpuTypes } = await import('node-llama-cpp')
  const types = await getLlamaGpuTypes('supported')
  return types.includes('cuda') ? 'cuda' : types.includes('vulkan') ? 'vulkan' : null
}

/** Whether the library is there instead of the empty package. */
export function hasGpuLibrary(gpu: Gpu, folder = modules): boolean {
  return gpuLibraries[gpu].packages.every((name) => globSync(`${folder}/@node-llama-cpp/${name}/bins/*`).length > 0)
}

/** Downloads it with npm, which checks that it's what was published, in the version that fits. */
export async function addGpuLibrary(gpu: Gpu, folder = modules): Promise<void> {
  const { version } = JSON.parse(readFileSync(path.join(folder, 'node-llama-cpp/package.json'), 'utf8')) as {
    version: string
  }
  const draft = mkdtempSync(path.join(folder, '.kept-'))
  try {
    for (const name of gpuLibraries[gpu].packages) {
      const { stdout } = await run('npm', ['pack', `@node-llama-cpp/${name}@${version}`, '--silent'], { cwd: draft })
      const unpacked = path.join(draft, name)
      mkdirSync(unpacked)
      await run('tar', ['-xzf', path.join(draft, stdout.trim()), '-C', unpacked, '--strip-components=1'])
      const target = path.join(folder, '@node-llama-cpp', name)
      rmSync(target, { recursive: true, force: true })
      renameSync(unpacked, target)
    }
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}
