import { describe, expect, test } from 'vitest'
import { accessibilityOf } from '#tests/support/accessibility.ts'
import { groupOf, newGroup, newLabel, newTask, newTasks } from '#tests/support/board.ts'
import { aWindow, hasFocus, type Page } from '#tests/support/browser-page.ts'
import { importAs } from '#tests/support/import.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import type { Someone } from '#tests/support/someone.ts'

const given = inABrowser()
const phone = { width: 390, height: 844 }

async function onAPhone(person: Someone | undefined, path = '/') {
  const window = await aWindow(given.browser, given.server.url, person, phone)
  await window.page.goto(path)
  return window
}

/** Two tasks in the inbox, three in To do, one labeled in Launch. */
async function boardOf(name: string) {
  const person = await given.server.person(name)
  const [todo, launch, label] = [
    await groupOf(person, 'TODO'),
    await newGroup(person),
    await newLabel(person, { name: 'Pricing' }),
  ]
  await newTasks(person, 2)
  await newTasks(person, 3, { taskGroupId: todo.id })
  await newTask(person, { title: 'Agree the price', taskGroupId: launch.id, labelIds: [label.id] })
  return onAPhone(person)
}

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const isSelected = (page: Page, name: string) => page.getByRole('tab', { name, exact: true, selected: true }).waitFor()
const board = (page: Page) => page.getByRole('main')
const left = (page: Page, group: string) =>
  page
    .getByRole('region', { name: group, exact: true })
    .boundingBox()
    .then((box) => Math.round(box!.x))

test('five labelled places say where the user is, and the rest is in the menus', async () => {
  const { page, complaints } = await boardOf('Ada Places')
  await isSelected(page, 'Inbox 2')
  expect(await bar(page).locator('a, button').allInnerTexts()).toEqual(['Board', 'Events', 'Waiting', 'Search', 'Add'])
  const isHere = (name: string) => bar(page).getByRole('link', { name }).and(page.locator('[aria-current]')).waitFor()

  await isHere('Board')
  await bar(page).getByRole('link', { name: 'Events' }).click()
  await page.getByRole('complementary', { name: 'Events' }).waitFor()
  await isHere('Events')
  await bar(page).getByRole('link', { name: 'Waiting' }).click()
  await page.getByRole('complementary', { name: 'Waiting for' }).waitFor()
  await isHere('Waiting')
  await bar(page).getByRole('link', { name: 'Board' }).click()
  await isSelected(page, 'Inbox 2')

  await bar(page).getByRole('button', { name: 'Add' }).click()
  await page
    .getByRole('dialog', { name: 'Add' })
    .getByRole('button', { name: /^Write a task/ })
    .click()
  await page.getByRole('dialog', { name: 'New task' }).waitFor()
  await page.keyboard.press('Escape')
  await bar(page).getByRole('button', { name: 'Search' }).click()
  await page.getByRole('combobox').waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Inbox menu' }).click()
  await page.getByRole('menuitem', { name: 'Completed' }).click()
  await page.getByRole('complementary', { name: 'Completed' }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'By time' }).click()
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor()
  await isHere('Board')
  expect(complaints).toEqual([])
})

test('groups are tabs with counts, and the one in view is selected, whether by tab, key or swipe', async () => {
  const { page } = await boardOf('Ada Swipes')
  await isSelected(page, 'Inbox 2')
  expect(await page.getByRole('tab').allTextContents()).toEqual(['Inbox 2', 'To do 3', 'Launch 1', 'New group '])

  await tab(page, 'To do 3').click()
  await isSelected(page, 'To do 3')
  await expect.poll(() => left(page, 'To do')).toBe(0)
  await page.keyboard.press('ArrowRight')
  await hasFocus(tab(page, 'Launch 1'))
  await expect.poll(() => left(page, 'Launch')).toBe(0)

  await board(page).evaluate((element) => element.scrollTo({ left: 80 }))
  await expect.poll(() => left(page, 'Inbox')).toBe(0)
  await isSelected(page, 'Inbox 2')
  await tab(page, 'New group').click()
  await page.getByRole('button', { name: 'New group' }).click()
  await page.keyboard.type('Hiring')
  await page.keyboard.press('Enter')
  await isSelected(page, 'Hiring 0')
})

test('the filter is in the board, says what it shows and hides, and one tap shows everything', async () => {
  const { page } = await boardOf('Ada Filters')
  await page.getByRole('button', { name: 'Filter the board' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter the board' })
  await sheet.getByRole('checkbox', { name: /Pricing/ }).check()
  expect(await accessibilityOf(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Show 1 task' }).click()

  await page.getByText('1 of 6').waitFor()
  await tab(page, 'Inbox 0').waitFor()
  await tab(page, 'Launch 1').waitFor()
  await page.reload()
  await page.getByText('1 of 6').waitFor()
  await page.getByRole('button', { name: 'Show all', exact: true }).click()
  await isSelected(page, 'Inbox 2')
})

test('signing in shows the demonstration before the form, which doesn’t call up the keyboard', async () => {
  const { page } = await onAPhone(undefined)
  const [demonstration, field] = [
    await page.getByText('I’ll have a draft by Friday, one page.').locator('visible=true').boundingBox(),
    await page.getByRole('textbox', { name: 'Name' }).boundingBox(),
  ]
  expect(demonstration!.y + demonstration!.height).toBeLessThan(field!.y)
  expect(field!.y + field!.height).toBeLessThan(phone.height)
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
})

test('a keyboard that covers the page, as Safari’s does, covers nothing that is typed', async () => {
  const { page } = await boardOf('Ada Types')
  await isSelected(page, 'Inbox 2')
  const keyboard = (height: number) =>
    page.evaluate((shown) => {
      Object.defineProperty(visualViewport, 'height', { configurable: true, get: () => shown })
      visualViewport!.dispatchEvent(new Event('resize'))
    }, phone.height - height)
  const isAbove = async (name: string, height: number) => {
    const field = page.locator(':focus')
    await expect
      .poll(() => field.boundingBox().then((box) => Math.round(box!.y + box!.height)), { message: name })
      .toBeLessThanOrEqual(phone.height - height)
  }

  await bar(page).getByRole('button', { name: 'Add' }).click()
  await page.getByRole('button', { name: /^Write a task/ }).click()
  await page.getByRole('dialog', { name: 'New task' }).waitFor()
  await keyboard(336)
  await isAbove('quick add', 336)
  await page.keyboard.press('Escape')

  await keyboard(0)
  await page
    .getByRole('link', { name: /Task 2$/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Add a link' }).click()
  await keyboard(336)
  await isAbove('a link', 336)
})

describe('a finger can press', () => {
  /** What is smaller than 44 px where a finger lands, except links within a sentence. */
  const tooSmall = (page: Page) =>
    page.evaluate(() => {
      const pressable = 'a, button, input, [role="checkbox"], [role="switch"], [role="tab"], [role="option"]'
      const reach = (element: Element, x: number, y: number, byX: number, byY: number) => {
        let steps = 0
        for (; steps < 44; steps++) {
          const hit = document.elementFromPoint(x + byX * steps, y + byY * steps)
          if (!hit || !(element.contains(hit) || hit.closest('label')?.contains(element))) break
        }
        return steps
      }
      return [...document.querySelectorAll(pressable)].flatMap((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        const hit = document.elementFromPoint(x, y)
        const isInText = element.matches('p a, p button, .link')
        if (isInText || width < 2 || !hit || !(element.contains(hit) || hit.closest('label')?.contains(element)))
          return []
        const across = reach(element, x, y, 1, 0) + reach(element, x, y, -1, 0)
        const down = reach(element, x, y, 0, 1) + reach(element, x, y, 0, -1)
        const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
        return across < 44 || down < 44 ? [`${name.trim()}: ${across} × ${down}`] : []
      })
    })

  test('everything on the board, a task, the events, the settings and what others owe', async () => {
    const person = await given.server.person('Ada Fingers')
    await importAs(person)
    const label = await newLabel(person, { name: 'Pricing' })
    const [task] = await newTasks(person, 2, { labelIds: [label.id] })
    const { page } = await onAPhone(person)
    await page.getByRole('tab', { name: /^Inbox/ }).waitFor()
    expect(await tooSmall(page)).toEqual([])

    for (const path of [`/tasks/${task!.id}`, '/events', '/waiting', '/today']) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect(await tooSmall(page), path).toEqual([])
    }
  })
})
