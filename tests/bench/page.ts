import type { Page } from 'playwright-core'
import { withBarePage } from './bare-page.ts'
import { withBrowser, type OpenPage, type Pages } from './browser.ts'
import { coldLoad, initialWeight, load, reload } from './cold-load.ts'
import { carrying, moving } from './dragging.ts'
import { completing, filtering, opening, selecting } from './input-to-frame.ts'
import { withKept, type Kept } from './kept.ts'
import { changeToOtherScreen } from './other-screen.ts'
import { row, type Row } from './rows.ts'
import { scrolling } from './scrolling.ts'
import { seedGroups, seedLabelled, seedPeople, seedTasks, seedTranscript, settle, type Person } from './seed.ts'

const targets = {
  500: { load: 0.6, slowLoad: 1.5, slowRest: 3, otherScreen: 35 },
  5000: { load: 0.9, slowLoad: 2, slowRest: 4, otherScreen: 40 },
}

/** The board in a real browser, with 500 and with 5,000 tasks. */
export function pageRows(): Promise<Row[]> {
  return withKept((kept) =>
    withBrowser(async (pages) => {
      const [few, many, long, wide, reader] = (await seedPeople(kept.db, 5)) as [Person, Person, Person, Person, Person]
      await seedTasks(kept.db, [few, reader], 500)
      await seedTasks(kept.db, [long], 1500)
      await seedTasks(kept.db, [many, wide], 5000)
      await seedGroups(kept.db, long, 3)
      await seedGroups(kept.db, wide, 12)
      await seedLabelled(kept.db, wide, 5)
      const longTalk = await seedTranscript(kept.db, reader, 10_000)
      await settle(kept.db)
      const { requests, scriptKb } = await initialWeight(pages, { url: kept.url, person: few })
      return [
        row({ name: 'Initial JavaScript, gzip', unit: 'kB', value: scriptKb, atMost: 180 }),
        row({ name: 'Requests until the board is usable', unit: '', value: requests, bare: 2, atMost: 12 }),
        ...(await boardRows(kept, pages, few, 500)),
        ...(await boardRows(kept, pages, many, 5000)),
        ...(await inputRows(kept, pages, many)),
        ...(await dragRows(kept, pages, long, { board: '500 tasks in a column', frame: 17 })),
        ...(await choosingRows(kept, pages, wide)),
        ...(await dragRows(kept, pages, wide, { board: '5,000 tasks in 12 groups', frame: 18 })),
        ...(await transcriptRows(kept, pages, reader, longTalk)),
      ]
    }),
  )
}

async function boardRows(kept: Kept, pages: Pages, person: Person, tasks: keyof typeof targets): Promise<Row[]> {
  const { url } = kept
  const target = targets[tasks]
  const size = `${tasks.toLocaleString('en')} tasks`
  const bare = await withBarePage(tasks, async (page) => ({
    quick: await coldLoad(pages, { url: page }),
    slow: await coldLoad(pages, { url: page, isSlow: true }),
  }))
  const slow = await coldLoad(pages, { url, person, isSlow: true })
  const otherScreen = await onPage(pages, kept.url, person, ({ page }) => changeToOtherScreen(kept, person, page))
  return [
    row({
      name: `Cold load to usable board, ${size}`,
      unit: 's',
      value: (await coldLoad(pages, { url, person })).usable,
      bare: bare.quick.usable,
      atMost: target.load,
    }),
    row({
      name: `Cold load to usable board, ${size}, slow CPU and network`,
      unit: 's',
      value: slow.usable,
      bare: bare.slow.usable,
      atMost: target.slowLoad,
    }),
    row({
      name: `Cold load to rest, ${size}, slow CPU and network`,
      unit: 's',
      value: slow.rest,
      bare: bare.slow.rest,
      atMost: target.slowRest,
    }),
    row({
      name: `Reload with the board on the device, ${size}`,
      unit: 's',
      value: await reload(pages, { url, person }),
      atMost: 0.3,
    }),
    row({ name: `Change → other screen, ${size}, p95`, unit: 'ms', value: otherScreen, atMost: target.otherScreen }),
  ]
}

async function inputRows(kept: Kept, pages: Pages, person: Person): Promise<Row[]> {
  const bare = await withBarePage(5000, (url) => onPage(pages, url, undefined, ({ page }) => completing(page)))
  return onPage(pages, kept.url, person, async (open) => {
    const { heapMb, elements } = await sizeOf(open)
    return [
      row({ name: 'Page heap, 5,000 tasks', unit: 'MB', value: heapMb, atMost: 45 }),
      row({ name: 'Elements in the page, 5,000 tasks', unit: '', value: elements, atMost: 4000 }),
      row({
        name: 'Complete → frame, 5,000 tasks, p95',
        unit: 'ms',
        value: await completing(open.page),
        bare,
        atMost: 33,
      }),
      row({ name: 'Open → frame, 5,000 tasks, p95', unit: 'ms', value: await opening(open.page), atMost: 50 }),
    ]
  })
}

function choosingRows(kept: Kept, pages: Pages, person: Person): Promise<Row[]> {
  const inputRow = (what: string, value: number) =>
    row({ name: `${what} → frame, 5,000 tasks in 12 groups, p95`, unit: 'ms', value, atMost: 50 })
  return onPage(pages, kept.url, person, async ({ page }) => [
    inputRow('Complete', await completing(page)),
    inputRow('Open', await opening(page)),
    inputRow('Select', await selecting(page)),
    inputRow('Filter', await filtering(page)),
  ])
}

type Board = { board: string; frame: number }

function dragRows(kept: Kept, pages: Pages, person: Person, { board, frame }: Board): Promise<Row[]> {
  return onPage(pages, kept.url, person, async ({ page }) => [
    row({ name: `Drag, frame time, ${board}, p95`, unit: 'ms', value: await carrying(page), atMost: frame }),
    row({ name: `Move by dragging → frame, ${board}, p95`, unit: 'ms', value: await moving(page), atMost: 33 }),
  ])
}

function transcriptRows(kept: Kept, pages: Pages, person: Person, meetingId: string): Promise<Row[]> {
  return onPage(pages, kept.url, person, async ({ page }) => {
    const { frame, elements } = await scrolling(page, `${kept.url}/events/${meetingId}/transcript`)
    return [
      row({
        name: 'Scroll, frame time, transcript of 10,000 lines, p95',
        unit: 'ms',
        value: frame,
        atMost: 17,
      }),
      row({ name: 'Elements in a transcript of 10,000 lines', unit: '', value: elements, atMost: 600 }),
    ]
  })
}

async function sizeOf({ page, devtools }: OpenPage) {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return { heapMb: usedSize / 1e6, elements: await page.evaluate(() => document.getElementsByTagName('*').length) }
}

/** Opens a page and waits until it has loaded and, for a user, is connected for updates and has prefetched its code. */
export async function onPage<Result>(
  pages: Pages,
  url: string,
  person: Person | undefined,
  work: (open: OpenPage) => Promise<Result>,
): Promise<Result> {
  const open = await pages.open(url, person)
  try {
    const listens = person && untilListening(open.page)
    await load(open.page, url)
    await listens
    if (person) await open.page.waitForLoadState('networkidle')
    return await work(open)
  } finally {
    await open.close()
  }
}

/** Resolves once the server has accepted the page's socket. */
async function untilListening(page: Page) {
  const socket = await page.waitForEvent('websocket')
  await socket.waitForEvent('framereceived', ({ payload }) => payload.toString().startsWith('40'))
}
