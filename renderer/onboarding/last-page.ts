import { pages, type Page } from '#shared/onboarding/flow.ts'
import { store } from '../platform/state.ts'
import { setUpPage } from './set-up-page.ts'

/** The page of the setup shown last on this device. */
export function lastPage(): Page {
  const page = store.get(setUpPage)
  return page !== null && page in pages ? (page as Page) : 'survey'
}

export const rememberPage = (page: Page) => store.set(setUpPage, page)
