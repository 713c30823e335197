import { beforeAll, expect, test } from 'vitest'
import { sceneSettings, scenesOf } from '../scenes.ts'
import type { Scene } from '../shots-of-the-board.ts'
import { violationsOf } from '#tests/support/accessibility.ts'
import { aWindow } from '#tests/support/browser-page.ts'
import { aCast, type Cast } from '#tests/support/cast.ts'
import { closeWindow } from '#tests/support/contexts.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'

const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }

/** In a test, so that none takes minutes on a slow machine. Even, for the turns that themes take. */
const scenesAtOnce = 8

type Given = ReturnType<typeof inABrowser>
type Themes = ['light', 'dark'] | ['dark', 'light']

/** Tests what axe finds in these scenes, each opened once: one of each layout, because a page takes long to load. */
export function sweep(chosen: Partial<Record<keyof typeof scenesOf, string[]>>) {
  const given = inABrowser({ settings: sceneSettings })
  let cast: Cast
  beforeAll(async () => {
    cast = await aCast(given.server.url)
  })

  const areas = Object.entries(chosen) as [keyof typeof scenesOf, string[]][]
  const parts = areas.flatMap(([area, names]) =>
    Array.from({ length: Math.ceil(names.length / scenesAtOnce) }, (_, part) => {
      const some = names.slice(part * scenesAtOnce, (part + 1) * scenesAtOnce)
      return { area, from: some[0]!, some }
    }),
  )
  test.each(parts)('axe finds nothing in $area from $from, wide or narrow, light or dark', async ({ area, some }) => {
    expect(await violationsIn(given, scenesOf[area](cast), some)).toEqual({})
  })
}

/**
 * Returns what axe finds, by scene. Scenes take turns with the theme they start in, so that what they have in common is
 * seen in both themes at both sizes.
 */
async function violationsIn(
  given: Given,
  scenes: Record<string, Scene>,
  names: string[],
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  const left = names.entries()
  const checkAll = async () => {
    for (const [index, name] of left) {
      const scene = scenes[name]
      if (!scene) throw new Error(`There’s no scene ${name}`)
      const violations = await violationsOfScene(given, scene, index % 2 === 0 ? ['light', 'dark'] : ['dark', 'light'])
      if (violations.length > 0) found[name] = violations
    }
  }
  await Promise.all([checkAll(), checkAll()]) // one scene loads while the other is checked
  return found
}

async function violationsOfScene(
  { browser, server }: Given,
  { someone, open, hasTips }: Scene,
  [theme, other]: Themes,
): Promise<string[]> {
  const { page, context } = await aWindow(browser, server.url, someone, { ...wide, theme, hasTips })
  try {
    await open(page)
    await page.locator('iframe').evaluateAll((frames) => frames.map((frame) => frame.remove())) // axe looks behind their dialogs
    const violations = await violationsOf(page)
    await page.setViewportSize(narrow)
    await page.emulateMedia({ colorScheme: other })
    return [...violations, ...(await violationsOf(page))]
  } catch (error) {
    return [`It can’t be shown: ${String(error)}`]
  } finally {
    await closeWindow(context)
  }
}
