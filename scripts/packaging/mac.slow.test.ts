import { existsSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { kinds, readIcns, unpacked } from './icns.ts'
import { updatesFrom } from './pack.ts'

const require = createRequire(import.meta.url)
const { getConfig, validateConfiguration } = require('app-builder-lib/out/util/config/config') as {
  getConfig: (folder: string, file: string, given: object) => Promise<Yml>
  validateConfiguration: (config: object, log: object) => Promise<void>
}
const { DebugLogger } = require('builder-util') as { DebugLogger: new (isOn: boolean) => object }
const { parse } = createRequire(require.resolve('app-builder-lib/package.json'))('plist') as {
  parse: (text: string) => unknown
}

type Yml = {
  electronVersion: string
  beforeBuild: string
  mac: Record<'icon' | 'entitlements' | 'entitlementsInherit', string> & {
    extendInfo: object
    hardenedRuntime: boolean
  }
  dmg: { background: string }
  electronFuses: object
}

const read = () => getConfig(process.cwd(), 'electron-builder.yml', {})

test('electron-builder accepts its file, and refuses a misspelled option', async () => {
  const config = await read()

  await validateConfiguration(config, new DebugLogger(false))
  await expect(validateConfiguration({ ...config, hardenedRuntim: true }, new DebugLogger(false))).rejects.toThrow(
    'hardenedRuntim',
  )
})

test('every file it names exists, and Electron has the version in the tests', async () => {
  const { electronVersion, beforeBuild, mac, dmg } = await read()
  const named = [
    beforeBuild,
    mac.icon,
    mac.entitlements,
    mac.entitlementsInherit,
    dmg.background,
    dmg.background.replace('.png', '@2x.png'),
  ]
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    devDependencies: { electron: string }
  }

  expect(named.filter((file) => !existsSync(file))).toEqual([])
  expect(electronVersion).toBe(devDependencies.electron)
})

test('the app may compile scripts and use the microphone, and nothing else', async () => {
  const { mac } = await read()

  for (const file of [mac.entitlements, mac.entitlementsInherit]) {
    expect(parse(readFileSync(file, 'utf8'))).toEqual({
      'com.apple.security.cs.allow-jit': true,
      'com.apple.security.device.audio-input': true,
    })
  }
  expect(mac.hardenedRuntime).toBe(true)
})

test('it says why it records, and never asks to see the screen', async () => {
  const { mac } = await read()

  expect(Object.keys(mac.extendInfo)).toEqual(['NSMicrophoneUsageDescription', 'NSAudioCaptureUsageDescription'])
})

test('the icon has a complete image of every size', () => {
  const found = readIcns(readFileSync('build/icon.icns'))

  expect(found.map(({ type }) => type)).toEqual(kinds.map(({ type }) => type))
  for (const [n, { size, isPacked }] of kinds.entries()) {
    const { data } = found[n]!
    if (isPacked) expect(unpacked(data)).toHaveLength(size * size * 4)
    else expect(sizeOf(data)).toEqual([size, size])
  }
  expect(statSync('build/icon.icns').size).toBeLessThan(300_000)
})

test.each([
  ['desktop/assets/trayTemplate.png', 18, 18],
  ['desktop/assets/trayTemplate@2x.png', 36, 36],
  ['desktop/assets/trayRecordingTemplate.png', 18, 18],
  ['desktop/assets/trayRecordingTemplate@2x.png', 36, 36],
  ['build/dmg-background.png', 600, 400],
  ['build/dmg-background@2x.png', 1200, 800],
])('%s is a picture of %i by %i', (file, width, height) => {
  expect(sizeOf(readFileSync(path.resolve(file)))).toEqual([width, height])
})

test('updates come over https only', () => {
  expect(updatesFrom('')).toBeNull()
  expect(updatesFrom('https://updates.kept.example/mac')).toEqual({
    provider: 'generic',
    url: 'https://updates.kept.example/mac',
    channel: 'latest',
  })
  expect(() => updatesFrom('http://updates.kept.example')).toThrow('Set it to an https URL')
  expect(() => updatesFrom('updates')).toThrow('Set it to an https URL')
})

/** A PNG's width and height from its header. */
function sizeOf(png: Buffer): [number, number] {
  if (png.toString('latin1', 1, 4) !== 'PNG') throw new Error('This is no PNG')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}
