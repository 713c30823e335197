import axe, { type RunOptions } from 'axe-core'
import { settled, type Page } from './browser-page.ts'
import { count } from './times/counts.ts'

/** Returns the axe violations of the page as it is now, and those of contrast in the other theme, one line each. */
export async function accessibilityOf(page: Page): Promise<string[]> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const violations = await violationsOf(page)
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' })
  violations.push(...(await violationsOf(page, { runOnly: ['color-contrast'] })))
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' })
  return violations
}

/** Returns the axe violations of the page as it is now, one line each. */
export async function violationsOf(page: Page, options: RunOptions = {}): Promise<string[]> {
  count('axeRuns')
  await settled(page)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    (runOptions) => (globalThis as unknown as { axe: typeof axe }).axe.run(runOptions),
    { resultTypes: ['violations'] as ['violations'], preload: false, ...options },
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${String(target)} ${failureSummary}`),
  )
}
