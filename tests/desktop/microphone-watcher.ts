import { chmodSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Installs a fake of the helper that watches microphone use. Returns a function that sets the apps that use it. */
export function aMicrophoneWatcher(resources: string) {
  const uses = path.join(resources, 'uses.json')
  const isUsedBy = (...bundleIds: string[]) => {
    const apps = bundleIds.map((bundleId, index) => ({ bundleId, pid: index + 1 }))
    writeFileSync(`${uses}.new`, JSON.stringify({ apps }))
    renameSync(`${uses}.new`, uses)
  }
  const helper = path.join(resources, 'native/microphone-watcher')
  const script = `let told = ''
setInterval(() => {
  const line = require('node:fs').readFileSync(${JSON.stringify(uses)}, 'utf8')
  if (line !== told) console.log(told = line)
}, 100)`
  mkdirSync(path.dirname(helper), { recursive: true })
  writeFileSync(helper, `#!${process.execPath}\n${script}\n`)
  chmodSync(helper, 0o755)
  isUsedBy()
  return isUsedBy
}
