import type { Page } from 'playwright-core'
import type { Task } from '#shared/tasks/schemas.ts'
import { UserTopic, UserTopicTask } from '#shared/topics/schemas.ts'
import { answerWith, withMe } from '#tests/support/account-answers.ts'
import type { Someone } from '#tests/support/someone.ts'
import type { Scene } from './shots-of-the-board.ts'

const id = (number: number) => `0199a000-0000-7000-8000-${String(number).padStart(12, '0')}`
const topics = UserTopic.array().parse(
  [
    ['Berth planner launch', '🚢', 'From “Launch weekly”, “Pricing review” and 2 other events.'],
    ['Customer note', '✉️', 'From “Launch weekly”.'],
    ['Pricing tiers', '💶', 'From “Pricing review” and “Launch weekly”.'],
    ['Office kitchen', '🍳', 'From tasks without an event.'],
  ].map(([label, icon, description], number) => ({
    id: id(number),
    label,
    icon,
    description,
    hidden: number === 3,
    mergedInto: null,
  })),
)
const [launch, customers] = topics as [UserTopic, UserTopic]

/** The topics page in its states. `someone` has a full board. */
export function topicScenes(someone: Someone, fresh: Someone): Record<string, Scene> {
  const full = (then: (page: Page) => Promise<unknown> = async () => {}): Scene => ({
    someone,
    open: async (page) => {
      const { body } = await someone.get<Task[]>('/api/tasks')
      await withTopics(page, someone, linksOf(body))
      await page.goto('/topics')
      await page.waitForLoadState('networkidle')
      await then(page)
    },
  })
  const menu = (page: Page) => page.getByRole('button', { name: `${launch.label} menu` }).click()

  return {
    topics: full(),
    'topics-menu': full(menu),
    'topics-merge': full(async (page) => {
      await menu(page)
      await page.getByRole('menuitem', { name: 'Merge…' }).click()
      await page.getByRole('option').first().waitFor()
    }),
    'topics-rename': full((page) => page.getByRole('button', { name: customers.label, exact: true }).click()),
    'topics-empty': {
      someone: fresh,
      open: async (page) => {
        await withMe(page, fresh, { features: { ...fresh.me.features, topicsPage: true } })
        await page.goto('/topics')
        await page.waitForLoadState('networkidle')
      },
    },
    'topics-loading': {
      someone,
      open: async (page) => {
        await withMe(page, someone, { features: { ...someone.me.features, topicsPage: true } })
        await page.route('**/api/me/topics', () => {}) // never answers
        await page.goto('/topics')
        await page.locator('main[aria-busy="true"] div[aria-hidden="true"]').first().waitFor()
      },
    },
  }
}

/** Spreads tasks over the topics, more of them to the first. */
const linksOf = (tasks: readonly Task[]) =>
  UserTopicTask.array().parse(
    tasks.map((task, number) => ({ userTopicId: topics[[0, 1, 0, 2, 0, 1, 0, 3][number % 8]!]!.id, taskId: task.id })),
  )

async function withTopics(page: Page, someone: Someone, links: UserTopicTask[]) {
  await withMe(page, someone, { features: { ...someone.me.features, topicsPage: true } })
  await answerWith(page, '/api/me/topics', topics)
  await answerWith(page, '/api/me/topics/tasks', links)
}
