/**
 * npm run shots [-- NAME …]: screenshots of every screen and state, or of those named, in both themes, at 1440 and 390
 * px or at the window's own size, in shots/.
 */
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { aWindow, openBrowser, settled } from '#tests/support/browser-page.ts'
import { aCast, launchMeeting } from '#tests/support/cast.ts'
import { closeWindow } from '#tests/support/contexts.ts'
import { start } from '#tests/support/process.ts'
import { buildDesktop } from './desktop/build.ts'
import { sceneSettings, scenesOf } from './scenes.ts'
import { mailScenes } from './shots-of-mails.ts'
import type { Scene } from './shots-of-the-board.ts'
import { recorderScenes } from './shots-of-the-recorder.ts'

const folder = 'shots'
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

const wanted = process.argv.slice(2)
if (wanted.length === 0) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
await buildDesktop() // no other build has the recorder's page
const kept = await start({ settings: sceneSettings })
const browser = await openBrowser()
const failed: string[] = []
try {
  for (const [name, scene] of Object.entries(await allScenes())) {
    if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) continue
    try {
      for (const theme of ['light', 'dark'] as const)
        for (const size of scene.window ? [scene.window] : (scene.sizes ?? sizes))
          await shoot(browser, scene, `${name}-${size.width}-${theme}`, { theme, ...size })
      console.log(name)
    } catch (error) {
      failed.push(name)
      console.error(name, error)
    }
  }
} finally {
  await browser.close()
  await kept.stop()
}
if (failed.length > 0) {
  console.error(`These scenes could not be shown: ${failed.join(', ')}`)
  process.exitCode = 1
}

async function allScenes(): Promise<Record<string, Scene>> {
  const cast = await aCast(kept.url)
  return Object.assign(
    {},
    ...Object.values(scenesOf).map((scenes) => scenes(cast)),
    mailScenes(kept, launchMeeting()),
    recorderScenes(),
  ) as Record<string, Scene>
}

async function shoot(
  browser: Browser,
  { someone, open, window, isWhole = false, hasTips = false }: Scene,
  name: string,
  look: { theme: 'light' | 'dark'; width: number; height: number },
) {
  const { page, context } = await aWindow(browser, kept.url, someone, { ...look, hasTips })
  await open(page)
  await page.evaluate(() => document.fonts.ready)
  await settled(page)
  await page.screenshot({
    path: path.join(folder, `${name}.png`),
    omitBackground: window !== undefined,
    fullPage: isWhole,
  })
  await closeWindow(context)
}
