import { cpSync } from 'node:fs'
import path from 'node:path'
import { fetched } from './fetched.ts'

/** Puts llama.cpp for both kinds of Mac where `node-llama-cpp` looks for it. */
export function addModelLibrary(folder: string) {
  for (const kind of ['mac-arm64-metal', 'mac-x64']) {
    const name = `@node-llama-cpp/${kind}`
    cpSync(fetched(name), path.join(folder, 'node_modules', name), { recursive: true })
  }
}
