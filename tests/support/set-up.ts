import type { Page } from './browser-page.ts'
import { asUser, ask, type Someone } from './someone.ts'
import type { Me } from '#shared/me/schemas.ts'

export const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** The person signed in on a page. */
export async function personOn(page: Page): Promise<Someone> {
  const url = new URL(page.url()).origin
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const { body } = await ask<Me>(url, '/api/me', { headers: { cookie } })
  return asUser(url, { me: body, cookie })
}

/** Answers the survey and goes on. */
export async function answerSurvey(page: Page, role = 'Product') {
  await heading(page, 'A few words about you').waitFor()
  for (const answer of [role, 'In a document', 'Decisions']) await page.getByText(answer, { exact: true }).click()
  await press(page, 'Continue')
  await page.getByRole('heading', { name: /^Good to meet you/ }).waitFor()
  await press(page, 'Continue')
}
