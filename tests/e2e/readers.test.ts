import { describe, expect, test } from 'vitest'
import { withAnnouncements } from '#tests/support/announcements.ts'
import { button, dialog, pathOf, refusal } from '#tests/support/account-page.ts'
import { aWindow, goOffline, goOnline, goWithin, hasFocus, toast, type Page } from '#tests/support/browser-page.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import {
  aModel,
  builtInOnly,
  cloud,
  compared,
  comparing,
  localModels,
  ollama,
  ownServer,
} from '#tests/support/readers.ts'
import { standInForReaders } from '#tests/support/readers-page.ts'

const given = inABrowser()

const reader = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const isChecked = (page: Page, name: string) => expect.poll(() => reader(page, name).isChecked()).toBe(true)
const press = async (page: Page, name: string) => {
  await button(page, name).focus()
  await page.keyboard.press('Enter')
}
const ready = () => localModels([aModel('medium', { state: 'installed' })])

type Standing = Parameters<typeof standInForReaders>

async function settingsWith(readers?: Standing[1], local?: Standing[2], look: Parameters<typeof aWindow>[3] = {}) {
  const person = await given.server.person('Ada Reader')
  const window = await aWindow(given.browser, given.server.url, person, look)
  const stood = await standInForReaders(window.page, readers, local)
  return { ...window, stood, open: (path = '/settings/reading') => window.page.goto(path) }
}

describe('how Kept reads', () => {
  test('is in the settings, with what leaves the machine, and leads to the choice', async () => {
    const { page, open } = await settingsWith()
    await open('/settings/capture')

    await dialog(page)
      .getByRole('link', { name: /^Built in ?Nothing leaves this machine$/ })
      .click()

    await dialog(page, 'How Kept reads').waitFor()
    expect(pathOf(page)).toBe('/settings/reading')
    await isChecked(page, 'Built in')
  })

  test('says that Built in reads by rules while its model is damaged, and what to do', async () => {
    const { page, open } = await settingsWith({ ...builtInOnly, builtIn: 'damaged' })
    await open()

    await dialog(page)
      .getByText('Its model is damaged. Promises are found, titles are plainer. Install Kept again to repair it.')
      .waitFor()
  })

  test('changes only when told to: the arrow keys look at every reader and send nothing anywhere', async () => {
    const { page, stood, open, complaints } = await settingsWith(
      { ...builtInOnly, server: cloud, found: [ollama] },
      localModels(),
    )
    await open()
    await reader(page, 'Built in').focus()
    await page.keyboard.press('ArrowDown')
    await hasFocus(reader(page, 'On this machine'))
    await button(page, 'Download 2 GB').waitFor()
    await page.keyboard.press('ArrowDown')
    await reader(page, 'jib:7b').waitFor()
    await page.keyboard.press('ArrowDown')
    await isChecked(page, 'A cloud model')
    await dialog(page).getByText('Comparing sends them to api.topsail.example.').waitFor()
    await dialog(page).getByText('In use').waitFor()
    expect(stood.asked).toEqual([])

    await button(page, 'Use it now').click()
    await toast(page, 'Topsail 5 now reads your conversations').waitFor()
    await dialog(page).getByText('In use').waitFor({ state: 'detached' })
    expect(stood.asked).toEqual([{ method: 'PUT', path: '/api/me/reader', body: { kind: 'server' } }])
    await reader(page, 'Built in').click({ force: true })
    await button(page, 'Use Built in').click()
    await expect.poll(() => stood.readers.chosen).toEqual({ kind: 'built-in' })
    expect(complaints).toEqual([])
  })

  test('offers the models of a program that runs here', async () => {
    const { page, stood, open } = await settingsWith({ ...builtInOnly, found: [ollama] })
    await open()
    await reader(page, 'Ollama on this machine').click({ force: true })
    await reader(page, 'jib:7b').click({ force: true })
    await button(page, 'Use it now').click()

    await expect.poll(() => stood.readers.chosen).toEqual({ kind: 'found', program: 'ollama', model: 'jib:7b' })
    await dialog(page).getByText('jib:7b is in use').waitFor()
    await press(page, 'Other models')
    await hasFocus(reader(page, 'Ollama on this machine'))
    await page.keyboard.press('Tab')
    await hasFocus(reader(page, 'jib:7b'))
    await page.keyboard.press('ArrowUp')
    await hasFocus(reader(page, 'halyard:3b'))
    await button(page, 'Compare on your last five conversations').waitFor()
    stood.readers = { ...stood.readers, found: [{ ...ollama, models: ['halyard:3b'] }] }
    await page.reload()
    await dialog(page).getByText('Ollama doesn’t have jib:7b any more, so Built in reads.').waitFor()
    await button(page, 'Use it now').waitFor()
    stood.readers = { ...stood.readers, found: [] }
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange'))) // back from the program's window
    await dialog(page).getByText('Ollama isn’t answering, so Built in reads until it does.').waitFor()
  })

  test('says by how much a model doesn’t fit, what to do if none does, and follows the command line without a reload', async () => {
    const { page, stood, open } = await settingsWith()
    await open()
    await reader(page, 'On this machine').click({ force: true })
    await dialog(page).getByText('Halyard 8B · needs 7 GB of memory, and 4.2 GB is free').waitFor()
    expect(await reader(page, 'Large, 5 GB').isDisabled()).toBe(true)
    expect(await reader(page, 'Medium, 2 GB').isChecked()).toBe(true)

    const none = (['small', 'medium', 'large'] as const).map((id) => aModel(id, { fits: false, freeBytes: 9e8 }))
    stood.local = localModels(none)
    await dialog(page).getByText('None of these fits now. Close other programs, or choose another reader.').waitFor()
    expect(
      await dialog(page)
        .getByRole('button', { name: /^Download/ })
        .count(),
    ).toBe(0)

    stood.local = localModels([aModel('medium', { state: 'downloading', receivedBytes: 1.1e9 })])
    await dialog(page).getByText('Halyard 3B: 1.1 of 2 GB').waitFor()
    stood.local = localModels()
    await dialog(page).getByText('Halyard 3B: 1.1 of 2 GB').waitFor({ state: 'detached' })
  })

  test('whose model is gone says so, and offers it again', async () => {
    const used = { kind: 'embedded', model: 'medium' } as const
    const { page, open } = await settingsWith({ ...builtInOnly, chosen: used })
    await open('/settings/capture')
    await dialog(page)
      .getByRole('link', { name: /^Halyard 3B ?Isn’t available, so Built in reads$/ })
      .click()

    await dialog(page).getByText('The model you chose isn’t installed any more, so Built in reads.').waitFor()
    await dialog(page).getByText('Built in keeps reading until it’s here.').waitFor()
    await button(page, 'Download 2 GB').click()
    await page.getByRole('progressbar', { name: 'Downloading Halyard 3B' }).waitFor()
  })

  test('on a shared server is chosen from what its administrator installed', async () => {
    const { page, stood, open } = await settingsWith({ ...builtInOnly, server: ownServer }, localModels([], false), {
      width: 390,
      height: 844,
    })
    await open()
    await dialog(page).getByText('npm run model').waitFor()
    expect(await reader(page, 'On this server').isDisabled()).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

    stood.local = localModels([aModel('small', { state: 'installed' })], false)
    await page.reload()
    await dialog(page).getByText('Halyard 1.5B is ready').waitFor()
    expect(await dialog(page).getByRole('button', { name: 'Remove' }).count()).toBe(0)
    await reader(page, 'On this server').click({ force: true })
    await button(page, 'Use it now').click()
    await dialog(page).getByText('Halyard 1.5B is in use').waitFor()
  })

  test('that can’t be loaded can be tried again, says why it’s refused and stays, and can’t be changed while offline', async () => {
    const { page, stood, open } = await settingsWith({ ...builtInOnly, server: cloud }, ready())
    let isBroken = true
    await page.route('**/api/models', (route) =>
      isBroken ? route.fulfill(refusal(409, 'conflict', 'Try that again.')) : route.fallback(),
    )
    await open()
    await dialog(page).getByRole('alert').getByText('Couldn’t load what Kept can read with').waitFor()
    isBroken = false
    await button(page, 'Try again').click()
    await isChecked(page, 'Built in')

    await reader(page, 'A cloud model').click({ force: true })
    stood.refusal = refusal(409, 'reader_unavailable', 'That model isn’t there any more.')
    await button(page, 'Use it now').click()
    await dialog(page).getByRole('alert').getByText('That model isn’t there any more.').waitFor()
    await dialog(page).getByText('In use').waitFor()
    await reader(page, 'Built in').click({ force: true })

    await goOffline(page)
    await dialog(page).getByText('You’re offline. You can change this once you’re back.').waitFor()
    expect(await reader(page, 'A cloud model').isDisabled()).toBe(true)
    expect(await button(page, 'Compare on your last five conversations').isDisabled()).toBe(true)
    await goOnline(page)
  })
})

describe('a download', () => {
  const half = { receivedBytes: 1.1e9 }

  test('starts with consent while Built in keeps reading, pauses and resumes by keyboard', async () => {
    const { page, stood, open } = await settingsWith()
    await open()
    await reader(page, 'Built in').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await hasFocus(reader(page, 'Medium, 2 GB'))
    await page.keyboard.press('ArrowUp')
    await hasFocus(reader(page, 'Small, 1 GB'))
    await page.keyboard.press('Tab')
    await hasFocus(button(page, 'Download 1 GB'))
    await page.keyboard.press('Enter')

    await page.getByRole('progressbar', { name: 'Downloading Halyard 1.5B' }).waitFor()
    await isChecked(page, 'Built in')
    await hasFocus(dialog(page).getByRole('group', { name: 'How Kept reads' }))
    await button(page, 'Pause: Halyard 1.5B').focus()
    await page.keyboard.press('Enter')
    await hasFocus(button(page, 'Resume: Halyard 1.5B'))
    await page.keyboard.press('Enter')
    await hasFocus(button(page, 'Pause: Halyard 1.5B'))
    expect(stood.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/models/small/download',
      'POST /api/models/small/pause',
      'POST /api/models/small/download',
    ])
  })

  test('that stopped says what is kept and when Kept tries again, and is deleted only after a question', async () => {
    const { page, stood, open } = await settingsWith(
      builtInOnly,
      localModels([
        aModel('medium', {
          ...half,
          state: 'waiting',
          problem: 'The connection dropped. What arrived is kept.',
          retriesAt: new Date(Date.now() + 4.5 * 60_000).toISOString(),
        }),
      ]),
    )
    await open()
    const status = dialog(page).getByRole('status')
    await status.getByText('Stopped at 1.1 of 2 GB').waitFor()
    await status
      .getByText('The connection dropped. What arrived is kept. Kept tries again by itself in 5 minutes.')
      .waitFor()

    await press(page, 'Cancel and delete: Halyard 3B')
    await dialog(page, 'Cancel the download of Halyard 3B?')
      .getByText('The 1.1 GB that arrived will be deleted.')
      .waitFor()
    await page.keyboard.press('Escape')
    await hasFocus(button(page, 'Cancel and delete: Halyard 3B'))
    await status.getByText('Stopped at 1.1 of 2 GB').waitFor()
    expect(stood.asked).toEqual([])
    await button(page, 'Cancel and delete: Halyard 3B').click()
    await button(page, 'Cancel and delete').click()

    await status.waitFor({ state: 'detached' })
    expect(stood.asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /api/models/medium'])
  })

  test('of a file that wasn’t the publisher’s is tried again, with nothing to resume or delete', async () => {
    const problem = 'What arrived isn’t the publisher’s file, so it was deleted. Download it again.'
    const { page, stood, open } = await settingsWith(
      builtInOnly,
      localModels([aModel('medium', { state: 'failed', problem })]),
    )
    await open()
    await dialog(page).getByRole('status').getByText('Halyard 3B wasn’t downloaded').waitFor()
    await press(page, 'Try again: Halyard 3B')
    await hasFocus(button(page, 'Pause: Halyard 3B'))

    stood.local = localModels([aModel('medium', { state: 'failed', problem })])
    await press(page, 'Cancel: Halyard 3B')
    await hasFocus(dialog(page).getByRole('group', { name: 'How Kept reads' }))
    expect(stood.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/models/medium/download',
      'DELETE /api/models/medium',
    ])
  })

  test('whose model is in use can be removed, and Built in reads again', async () => {
    const used = { kind: 'embedded', model: 'medium' } as const
    const { page, stood, open } = await settingsWith({ ...builtInOnly, chosen: used }, ready())
    await open()
    await dialog(page).getByText('Halyard 3B is in use').waitFor()
    await press(page, 'Other sizes')
    await hasFocus(reader(page, 'On this machine'))
    await reader(page, 'Small, 1 GB').click({ force: true })
    await button(page, 'Download 1 GB').waitFor()

    await button(page, 'Remove: Halyard 3B').click()
    await dialog(page, 'Remove Halyard 3B?').getByText('This frees 2 GB, and Built in reads again.').waitFor()
    await dialog(page, 'Remove Halyard 3B?').getByRole('button', { name: 'Remove' }).click()

    await isChecked(page, 'Built in')
    expect(stood.readers.chosen).toEqual({ kind: 'built-in' })
    expect(stood.local.models[1]).toMatchObject({ state: 'available' })
  })
})

describe('a notice elsewhere in Kept', () => {
  test('says that a model is ready or a comparison done, and leads there', async () => {
    const { page, stood, open } = await settingsWith(builtInOnly, ready())
    const tell = await withAnnouncements(page)
    await open('/events')
    await tell('model', aModel('medium', { state: 'downloading', receivedBytes: 1.9e9 }))
    await tell('model', aModel('medium', { state: 'installed' }))
    await toast(page, 'Halyard 3B is ready').waitFor()
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Show' }).click()
    await dialog(page, 'How Kept reads').waitFor()

    await goWithin(page, '/events')
    stood.readers = { ...builtInOnly, comparison: compared }
    await tell('comparison', comparing)
    await tell('comparison', compared)
    await toast(page, 'Halyard 3B has read your conversations').waitFor()
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Show' }).click()
    await dialog(page, 'The same words, read twice').waitFor()
    await button(page, 'Close').click()
    expect(pathOf(page)).toBe('/settings/reading')
  })

  test('says why a download or a comparison failed', async () => {
    const { page, open } = await settingsWith(builtInOnly, ready())
    const tell = await withAnnouncements(page)
    await open('/')
    await tell('model', aModel('medium', { state: 'downloading', receivedBytes: 1.9e9 }))
    await tell('model', aModel('medium', { state: 'failed', problem: 'The disk is full.' }))
    await toast(page, 'Halyard 3B wasn’t downloaded').waitFor()
    await toast(page, 'The disk is full.').waitFor()

    await tell('comparison', { ...comparing, state: 'failed', problem: 'Halyard 3B doesn’t fit into the memory.' })
    await toast(page, 'Halyard 3B couldn’t be compared').waitFor()
    await toast(page, 'Halyard 3B doesn’t fit into the memory.').waitFor()
  })
})

describe('a comparison', () => {
  test('is started before switching, says how far it is, is the only one at a time, and is canceled', async () => {
    const { page, stood, open } = await settingsWith({ ...builtInOnly, server: cloud }, ready())
    await open()
    await dialog(page).getByText('Takes 4 to 8 min for each hour of them. Nothing on your board changes.').waitFor()
    await button(page, 'Compare on your last five conversations').click()

    await dialog(page).getByText('Reading 3 of 5: Rotterdam pilot').waitFor()
    expect(await page.getByRole('progressbar', { name: 'Comparing' }).getAttribute('aria-valuenow')).toBe('50')
    await reader(page, 'A cloud model').click({ force: true })
    await dialog(page).getByText('Another comparison is running.').waitFor()
    expect(await button(page, 'Compare on your last five conversations').isDisabled()).toBe(true)
    await reader(page, 'Built in').click({ force: true })

    await button(page, 'Cancel').click()
    await button(page, 'Compare on your last five conversations').waitFor()
    expect(stood.asked).toEqual([
      { method: 'POST', path: '/api/me/reader/comparison', body: { kind: 'embedded', model: 'medium' } },
      { method: 'DELETE', path: '/api/me/reader/comparison', body: null },
    ])
  })

  test('that failed says why, and can be dismissed', async () => {
    const failed = { ...comparing, state: 'failed', problem: 'Halyard 3B doesn’t fit into the memory.' } as const
    const { page, stood, open } = await settingsWith({ ...builtInOnly, comparison: failed }, ready())
    await open('/settings/comparison')
    await dialog(page).getByText('Halyard 3B couldn’t be compared. Halyard 3B doesn’t fit into the memory.').waitFor()
    await page.getByRole('tab', { name: 'Rotterdam pilot' }).click()
    await dialog(page).getByText('Halyard 3B couldn’t read this one.').waitFor()
    await page.getByRole('tab', { name: 'Design review' }).click()
    await dialog(page).getByText('Halyard 3B didn’t get to this one.').waitFor()

    await open()
    await dialog(page).getByRole('status').getByText('Couldn’t compare').waitFor()
    await press(page, 'Dismiss')
    await hasFocus(dialog(page).getByRole('group', { name: 'How Kept reads' }))
    expect(stood.readers.comparison).toBe(null)
    await open('/settings/comparison')
    await page.getByRole('link', { name: 'Choose a reader' }).click()
    await dialog(page, 'How Kept reads').waitFor()
  })

  test('moves on as announced, shows both readings of each conversation by keyboard, only differences if asked, and leaves all as it was', async () => {
    const { page, stood, open, complaints } = await settingsWith({ ...builtInOnly, comparison: comparing }, ready())
    const tell = await withAnnouncements(page)
    await open()
    await dialog(page).getByText('Reading 3 of 5: Rotterdam pilot').waitFor()
    stood.readers = { ...builtInOnly, comparison: compared }
    await tell('comparison', compared)
    await dialog(page).getByText('10 differences. Nothing on your board has changed.').waitFor()
    await page.getByRole('link', { name: 'See both readings' }).click()
    const readings = dialog(page, 'The same words, read twice')
    await readings.getByText('Your last five conversations, with 10 differences.').waitFor()
    expect(await readings.getByRole('columnheader').allInnerTexts()).toEqual([
      expect.stringMatching(/^What was said\s+47 min$/),
      expect.stringMatching(/^Built in\s+4 tasks · 3 s$/),
      expect.stringMatching(/^Halyard 3B\s+4 tasks · 4 min 40 s$/),
    ])
    expect(await readings.getByRole('row').count()).toBe(6)

    await page.getByRole('tab', { name: 'Launch weekly 4' }).focus()
    await page.keyboard.press('ArrowRight')
    await hasFocus(page.getByRole('tab', { name: 'Pricing review 1', selected: true }))
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowLeft')
    await hasFocus(page.getByRole('tab', { name: 'Design review same', selected: true }))
    expect(await readings.getByRole('row').count()).toBe(2)
    await page.getByRole('switch', { name: 'Differences only' }).click()
    await readings.getByText('Both readings are the same here.').waitFor()
    await page.getByRole('tab', { name: 'Launch weekly 4' }).click()
    expect(await readings.getByRole('row').count()).toBe(5)

    await button(page, 'Keep Built in').click()
    await button(page, 'Compare on your last five conversations').waitFor()
    expect(stood.readers).toEqual(builtInOnly)
    expect(complaints).toEqual([])
  })

  test('fits a phone', async () => {
    const phone = { width: 390, height: 844, theme: 'dark' } as const
    const model = 'hf.co/halyard/Halyard-3B-Instruct-2507-GGUF:Q4_K_M'
    const chosen = { kind: 'found', program: 'ollama', model } as const
    const longNamed = { ...compared, readerName: model }
    const { page, open } = await settingsWith({ ...builtInOnly, chosen, comparison: longNamed }, ready(), phone)
    await open('/settings/comparison')
    await page.getByText('Draft the release note for berth planner 1.0').waitFor()

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
