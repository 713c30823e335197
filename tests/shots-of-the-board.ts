import type { Locator, Page } from 'playwright-core'
import { withMe } from '#tests/support/account-answers.ts'
import type { Card } from '#shared/tasks/card.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import type { Someone } from '#tests/support/someone.ts'
import type { fullBoard } from '#tests/support/full-board.ts'

export type Scene = {
  someone: Someone | undefined
  open: (page: Page) => Promise<unknown>
  /** The window's size, for scenes with a window of their own. */
  window?: { width: number; height: number }
  /** Instead of the sizes of other scenes. */
  sizes?: { width: number; height: number }[]
  /** Whether a tip may show. */
  hasTips?: boolean
  /** Shows the whole page rather than what fits in the window. */
  isWhole?: boolean
}

/** Every state of working with tasks, on a full board. Scenes change nothing: each only opens and looks. */
export function boardScenes(someone: Someone, board: Awaited<ReturnType<typeof fullBoard>>): Record<string, Scene> {
  const scene = (open: Scene['open']): Scene => ({ someone, open })
  const at = (address: string) =>
    scene(async (page) => {
      await page.goto(address)
      await page.waitForLoadState('networkidle')
    })
  const pressed = (key: string) => scene((page) => pressOnFirst(page, key))

  return {
    'board-full': at('/'),
    'board-selection': scene(async (page) => {
      await pressOnFirst(page, 'x', false)
      await page.keyboard.press('Shift+J')
      await page.getByRole('toolbar', { name: '2 tasks selected' }).waitFor()
    }),
    'board-dragging': scene(dragging),
    'board-dragging-by-key': scene(async (page) => {
      await rows(page)
      await page.locator('main [data-task-id] a').nth(1).focus()
      await page.keyboard.press('x')
      await page.keyboard.press('Shift+J')
      for (const key of ['Shift+Space', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key)
      await page.locator('[data-dragging]').waitFor()
    }),
    'board-filter': scene(async (page) => {
      await page.goto('/')
      await chooseFilter(page, /Pricing/)
      await page.keyboard.press('Escape')
    }),
    'board-starred': scene(async (page) => {
      await page.goto('/')
      await chooseFilter(page, /Starred/)
    }),
    'phone-group': {
      ...scene(async (page) => {
        await rows(page)
        await page.getByRole('tab', { name: /^To do/ }).click()
      }),
      sizes: [phone],
    },
    'phone-menu': {
      ...scene(async (page) => {
        await rows(page)
        await page.getByRole('button', { name: 'Inbox menu' }).click()
        await page.getByRole('menu').waitFor()
      }),
      sizes: [phone],
    },
    'phone-add': {
      ...scene(async (page) => {
        await rows(page)
        await page.getByRole('button', { name: 'Add', exact: true }).click()
        await page.getByRole('dialog', { name: 'Add' }).waitFor()
      }),
      sizes: [phone],
    },
    'row-actions': scene(async (page) => {
      await rows(page)
      await page.getByRole('link', { name: 'Cancel the unused survey tool' }).hover()
    }),
    'row-actions-captured': scene(async (page) => {
      await rows(page)
      await page.locator(`main [data-task-id="${board.second.id}"] a`).hover()
    }),
    'group-menu': scene(async (page) => {
      await rows(page)
      await page
        .getByRole('button', { name: /^Group menu|menu/ })
        .nth(1)
        .click()
      await page.getByRole('menu').waitFor()
    }),
    'group-icon': scene(async (page) => {
      await rows(page)
      await editGroup(page, 'Change icon', (head) => head.getByRole('button', { name: /^Change the icon of/ }))
      await page.getByRole('dialog', { name: 'Icons' }).waitFor()
    }),
    'group-rename': scene(async (page) => {
      await rows(page)
      await editGroup(page, 'Rename', (head) => head.getByRole('heading').getByRole('button'))
      await page.getByRole('textbox', { name: 'Group name' }).waitFor()
    }),
    'row-menu': scene(async (page) => {
      await rows(page)
      if (page.viewportSize()!.width < 768) return // a small screen has no row actions
      await page.locator('main [data-task-id] a').nth(1).focus()
      await page.locator('main').getByRole('button', { name: 'More actions' }).first().click()
      await page.getByRole('menu').waitFor()
    }),
    'pick-assignee': pressed('a'),
    'pick-deadline': pressed('d'),
    'pick-label': pressed('l'),
    'pick-group': pressed('m'),
    'pick-snooze': pressed('h'),
    'pick-repeat': pressed('Shift+R'),
    'quick-add': scene(async (page) => {
      await rows(page)
      await page.keyboard.press('c')
      await page.getByRole('dialog', { name: 'New task' }).waitFor()
      await page.keyboard.type('Send Priya the draft friday 3pm #hiring +pricing every week')
    }),
    'quick-add-new-names': scene(async (page) => {
      await rows(page)
      await page.keyboard.press('c')
      await page.getByRole('dialog', { name: 'New task' }).waitFor()
      await page.keyboard.type('Send Priya the draft friday 3pm #sales +pilots')
    }),
    palette: scene(async (page) => {
      await rows(page)
      await page.keyboard.press('ControlOrMeta+k')
      await page.getByRole('combobox').and(page.locator(':focus')).waitFor()
      await page.keyboard.type('launch')
      await page.waitForLoadState('networkidle')
    }),
    'palette-said': scene(async (page) => {
      await rows(page)
      await page.keyboard.press('ControlOrMeta+k')
      await page.getByRole('combobox').and(page.locator(':focus')).waitFor()
      await page.keyboard.type('pric')
      await page.getByRole('group', { name: 'Said' }).waitFor()
    }),
    'palette-nothing': scene(async (page) => {
      await rows(page)
      await page.keyboard.press('ControlOrMeta+k')
      await page.getByRole('combobox').and(page.locator(':focus')).waitFor()
      await page.keyboard.type('feed the walrus')
      await page.getByText('Nothing found for “feed the walrus”.').waitFor()
    }),
    keyboard: scene(async (page) => {
      await rows(page)
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
    }),
    toasts: scene(async (page) => {
      await page.goto('/?alert-slack-connect-success=1')
      await page.getByText('Slack Connected').first().waitFor()
      await page.keyboard.press('z')
      await page.getByText('Nothing to undo').first().waitFor()
    }),
    'task-platforms': scene(async (page) => {
      const links = [
        'https://docs.google.com/document/d/1',
        'https://drive.google.com/file/d/1',
        'https://meet.google.com/abc-defg-hij',
        'https://www.linkedin.com/in/priya',
        'https://portolan.slack.com/archives/C1',
        'https://teams.microsoft.com/l/meetup-join/1',
        'https://us02web.zoom.us/j/1',
        'https://portolan.example/berths.pdf',
      ]
      const attachments = links.map((url, number) => ({ id: `link-${number}`, title: new URL(url).hostname, url }))
      await page.route(`**/api/tasks/${board.first.id}`, async (route) => {
        const task = (await (await route.fetch()).json()) as object
        await route.fulfill({ json: { ...task, attachments, qualityPrediction: 'GOOD' } })
      })
      await withMe(page, someone, { features: { taskQualityScoring: true } })
      await page.goto(`/tasks/${board.first.id}`)
      await page.getByText('drive.google.com').scrollIntoViewIfNeeded()
    }),
    'task-important': scene(async (page) => {
      await page.route(`**/api/tasks/${board.first.id}`, async (route) => {
        const task = (await (await route.fetch()).json()) as Task
        const labels = task.labels.map((label) => ({ ...label, reason: 'anything about the launch' }))
        await route.fulfill({ json: { ...task, labels } })
      })
      await page.goto(`/tasks/${board.first.id}`)
      await page.getByText('You asked for anything about the launch.').first().waitFor()
    }),
    'task-linked-notes': scene(async (page) => {
      await page.route(`**/api/tasks/${board.first.id}`, async (route) => {
        const task = (await (await route.fetch()).json()) as Task
        const notes =
          'The draft: https://docs.portolan.example/launch/berth-planner/press-release-draft-of-november, and the plan.\n\nAsk Priya (https://portolan.example/priya).'
        await route.fulfill({ json: { ...task, notes } })
      })
      await page.goto(`/tasks/${board.first.id}`)
      await page.getByRole('link', { name: 'https://portolan.example/priya' }).waitFor()
    }),
    'board-quoted': scene(async (page) => {
      await withQuotedTitles(page)
      await rows(page)
      await page
        .getByRole('link', { name: /“.*Maya/ })
        .first()
        .hover()
    }),
    'row-reword': scene(async (page) => {
      await withQuotedTitles(page)
      await rows(page)
      await page
        .getByRole('link', { name: /“.*Priya/ })
        .first()
        .focus()
      await page.keyboard.press('r')
      await page.getByRole('textbox', { name: 'New title' }).fill('Ask legal about the moorings')
    }),
    'task-quoted': scene(async (page) => {
      await withQuotedTitles(page)
      await page.goto(`/tasks/${board.second.id}`)
      await page.getByRole('button', { name: 'Reword' }).waitFor()
    }),
    settings: at('/settings'),
    'label-new': at('/label'),
    'label-edit': at(`/label?id=${board.pricing.id}`),
    'label-icons': scene(async (page) => {
      await page.goto(`/label?id=${board.pricing.id}`)
      await page.getByRole('button', { name: /^Icon: / }).click()
      await page.getByRole('option').first().waitFor()
    }),
    'task-full': at(`/tasks/${board.first.id}`),
    'task-duplicate': at(`/tasks/${board.duplicate.id}`),
    'task-snoozed': at(`/tasks/${board.snoozed.id}`),
    noise: at('/noise-tasks'),
    archived: at('/archived'),
    snoozed: at('/snoozed'),
    feedback: scene((page) => rateBad(page, board.second.id)),
    'feedback-thanks': scene(async (page) => {
      await rateBad(page, board.second.id)
      await page.getByRole('button', { name: 'Too broad or vague' }).click()
      await page.getByText('Thank you!').hover() // keeps it open
    }),
  }
}

/** Rates a task in the page only. */
async function rateBad(page: Page, id: string) {
  await page.route('**/api/tasks/*', (route) => (route.request().method() === 'PUT' ? undefined : route.continue()))
  await page.goto(`/tasks/${id}`)
  await page.waitForLoadState('networkidle')
  await page.getByRole('complementary').getByRole('button', { name: 'Rate: bad' }).click()
  await page.getByText('Select a reason').waitFor()
}

async function rows(page: Page) {
  await page.goto('/')
  await page.locator('main [data-task-id]').first().waitFor()
  await page.waitForLoadState('networkidle')
}

async function pressOnFirst(page: Page, key: string, opens = true) {
  await rows(page)
  await page.locator('main [data-task-id] a').nth(1).focus()
  await page.keyboard.press(key)
  if (opens) await page.getByRole('dialog').waitFor()
}

/** The mouse button stays down, so the screenshot shows the drag. */
async function dragging(page: Page) {
  await rows(page)
  const [from, to] = [page.locator('main [data-task-id]').nth(1), page.locator('main [data-task-id]').nth(6)]
  const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!]
  await page.mouse.move(start.x + 120, start.y + 12)
  await page.mouse.down()
  await page.locator('[data-dragging]').first().waitFor()
  await page.mouse.move(end.x + 100, end.y + 6, { steps: 6 })
}

const spoken = [
  'I’ll walk the berths with anyone who comes',
  'Can you sort out the gangway before they walk it',
  'If the surveyor signs off on Tuesday I’ll start on the fenders along the north quay and work my way back from there',
  'I’ll take the mooring question back to legal and see what they can live with',
]

/** Shows captured tasks as if capture had quoted their speakers: every other one said by Priya. */
async function withQuotedTitles(page: Page) {
  await page.route(/\/api\/tasks(\/[\da-f-]+)?(\?.*)?$/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const { 'if-none-match': _, ...headers } = route.request().headers()
    const response = await route.fetch({ headers }).catch(() => null)
    if (!response) return // the window was closed
    const answer = (await response.json()) as Task | { tasks: Card[] }
    const json = 'tasks' in answer ? { ...answer, tasks: answer.tasks.map(quoted) } : quoted(answer)
    await route.fulfill({ response, json })
  })
}

function quoted(task: Task | Card): object {
  const { source, detectionJobId } = task
  if (!source || !detectionJobId) return task
  const number = Math.floor((source.startTimestamp ?? 0) / 10)
  const text = spoken[number % spoken.length]!
  const line = { id: '0', timestamp: 0, speaker: number % 2 ? 'Priya Nair' : 'Maya Okafor', text }
  return { ...task, title: `“${text}”`, titleKind: 'quoted', source: { ...source, lines: [line] } }
}

const phone = { width: 390, height: 844 }

/** Opens the filter and chooses in it, on a phone in its sheet. */
async function chooseFilter(page: Page, name: RegExp) {
  await page.getByRole('button', { name: 'Filter' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('option', { name }).or(dialog.getByRole('checkbox', { name })).click()
}

/** Edits the head of To do where it stands, or on a phone from its menu. */
async function editGroup(page: Page, entry: string, place: (head: Locator) => Locator) {
  const head = page.locator('[data-column][aria-label="To do"] > header')
  if (page.viewportSize()!.width > phone.width) return place(head).click()
  await page.getByRole('button', { name: 'To do menu' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}
