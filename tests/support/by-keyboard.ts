import type { Locator, Page } from './browser-page.ts'

/** Presses keys one after the other. */
export async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key)
}

/** Tabs to a control, at most across the whole page. On the way, what has the focus always has to show it. */
export async function tabTo(control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const page = control.page()
  for (let stops = 0; stops < 80; stops++) {
    await page.keyboard.press(key)
    const unseen = await page.evaluate(unseenFocus)
    if (unseen !== null) throw new Error(`Nothing shows that this has the focus: ${unseen}`)
    if (await control.and(page.locator(':focus')).count()) return
  }
  throw new Error(`${key} never reaches ${String(control)}`)
}

/** Runs in the page: the focused element, unless it or the field around it has an outline. The browser may have the focus. */
function unseenFocus(): string | null {
  const focused = document.activeElement
  if (focused === null || focused === document.body) return null
  const isOutlined = [focused, focused.parentElement].some(
    (element) => element && getComputedStyle(element).outlineStyle !== 'none',
  )
  return isOutlined ? null : focused.outerHTML
}
