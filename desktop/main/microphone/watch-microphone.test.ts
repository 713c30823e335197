import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { handClock } from '#tests/support/hand-clock.ts'
import { watchMicrophone, type MicrophoneWatcher } from './watch-microphone.ts'

const opened: (() => void)[] = []
afterEach(() => opened.splice(0).forEach((close) => close()))

/** A watcher over a helper that runs the script, and its reports. */
function watching(script: string, helper = aHelper(script)) {
  const clock = handClock()
  const reported: string[][] = []
  const waiting: (() => void)[] = []
  const watcher: MicrophoneWatcher = watchMicrophone({ helper, clock })
  opened.push(watcher.stop)
  watcher.onUse((bundleIds) => {
    reported.push(bundleIds)
    waiting.splice(0).forEach((go) => go())
  })
  const until = async (count: number) => {
    while (reported.length < count) await new Promise<void>((resolve) => void waiting.push(resolve))
  }
  return { clock, reported, until, watcher }
}

function aHelper(script: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kept-helper-'))
  opened.push(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'microphone-watcher')
  writeFileSync(file, `#!${process.execPath}\n${script}`)
  chmodSync(file, 0o755)
  return file
}

const says = (line: string) => `process.stdout.write(${JSON.stringify(line)} + '\\n');`
const zoom = '{"apps":[{"bundleId":"us.zoom.xos","pid":7}]}'

test('each watcher line says which apps use the microphone; invalid lines are ignored', async () => {
  const { reported, until } = watching(
    `${says('Segmentation fault')}${says(zoom)}${says('{"apps":"all"}')}${says('{"apps":[]}')}setInterval(() => {}, 1000)`,
  )

  await until(2)
  expect(reported).toEqual([['us.zoom.xos'], []])
})

test('a watcher that exits ends all calls and restarts, later each time', async () => {
  const { reported, until, clock } = watching(says(zoom))
  await until(2)
  expect(reported).toEqual([['us.zoom.xos'], []])

  await clock.pass(1_999)
  expect(reported).toHaveLength(2)
  await clock.pass(1)
  await until(4)
  expect(reported).toHaveLength(4)
})

test('without a watcher nothing is in use', async () => {
  const { reported, until, clock } = watching('', path.join(tmpdir(), 'no-such-helper'))
  await until(1)
  await clock.pass(600_000)

  expect(reported).toEqual([[]])
})
