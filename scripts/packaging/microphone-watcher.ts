import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'

const source = 'desktop/microphone-watcher/main.swift'

/** Compiles the microphone watcher as a universal binary. Needs Xcode's command line tools. */
export function compileWatcher(folder: string) {
  mkdirSync(folder, { recursive: true })
  const target = path.join(folder, 'microphone-watcher')
  const halves = ['arm64', 'x86_64'].map((arch) => {
    const half = `${target}-${arch}`
    execFileSync('swiftc', ['-O', '-target', `${arch}-apple-macos14.4`, '-o', half, source], { stdio: 'inherit' })
    return half
  })
  execFileSync('lipo', ['-create', '-output', target, ...halves])
  execFileSync('rm', halves)
}
