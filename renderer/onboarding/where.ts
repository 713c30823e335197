import {
  currentStep,
  isReached,
  pages,
  progress,
  steps,
  stepsIn,
  type Gate,
  type Page,
  type Situation,
  type Step,
} from '#shared/onboarding/flow.ts'

/** The page of the setup at a path; null for any other path. */
export const pageAt = (path: string): Page | null =>
  (Object.keys(pages) as Page[]).find((page) => pages[page].path === path) ?? null

type Given = {
  /** The page in the address. */
  asked: Page | null
  saved: string | null
  gate: Gate | null
  situation: Situation
}

/** The page for a user in the setup: the gate, the page they opened if they got that far, else the current step. */
export function pageToShow({ asked, saved, gate, situation }: Given): Page {
  if (gate) return gate
  const current = currentStep(saved, situation)
  if (asked === 'survey-complete') return current === 'survey' ? current : asked

  return asked && isStep(asked) && isReached(asked, saved, situation) ? asked : current
}

const isStep = (page: Page): page is Step => (steps as readonly Page[]).includes(page)

/** What Google’s redirect adds to an address. */
const outcomes = ['google', 'scope', 'sign-in']

/** The address of a page with the search of another one. Only a gate shows how connecting Google went. */
export function addressOf(page: Page, search: string): string {
  const { path, at } = pages[page]
  return path + (at === 'account' ? withMark(search) : withoutOutcome(search))
}

/** A search without how connecting Google went. */
export function withoutOutcome(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of outcomes) query.delete(name)
  return withMark(query.toString())
}

const withMark = (search: string) => (search ? `?${search.replace(/^\?/, '')}` : '')

export type Part = keyof typeof progress

/** The parts of the setup that the progress bar names, for a user’s steps. */
export function partsIn(situation: Situation): Part[] {
  const wanted = stepsIn(situation).map((step) => pages[step].at)
  return allParts.filter((part) => part === 'account' || wanted.some((at) => at === part))
}

export const allParts = Object.keys(progress) as Part[]
