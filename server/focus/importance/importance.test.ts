import { describe, expect, test } from 'vitest'
import { readDefinition } from './definition.ts'
import { importanceOf, importantFrom, type JudgedTask } from './importance.ts'

const thursday = '2026-03-05'
const now = { day: thursday, weekday: 4, minutes: 9 * 60, timezone: 'Europe/Vienna' }
const aTask = (title: string, given: Partial<JudgedTask> = {}): JudgedTask => ({
  title,
  about: '',
  people: [],
  where: '',
  source: null,
  deadline: null,
  ...given,
})
const isImportant = (definition: string, task: JudgedTask) =>
  importanceOf(readDefinition(definition, now), task).importance >= importantFrom

const example = 'Anything from Maya or about the Rotterdam launch; invoices over €5,000; not internal chores'
const berths = 'Anything that could move the berth planner launch, and every promise made to the Rotterdam pilot.'

type Row = [definition: string, title: string, given: Partial<JudgedTask>, important: boolean]

describe('importance follows the definition', () => {
  test.each<Row>([
    [example, 'Send the draft', { people: ['Maya Okafor'] }, true],
    [example, 'Send the draft to Maya', {}, true],
    [example, 'Send the draft', { people: ['Tom Achterberg'] }, false],
    [example, 'Confirm the Rotterdam launch date', {}, true],
    [example, 'Write the release note for Rotterdam', {}, true],
    [example, 'Book the launch retro', {}, false],
    [example, 'Pay the invoice of €7,200', {}, true],
    [example, 'Pay the invoice', { about: 'It says 12k EUR.' }, true],
    [example, 'Pay the invoice of €480', {}, false],
    [example, 'Pay the invoice', {}, false],
    [example, 'Do the internal chores with Maya', {}, false],
    [example, 'Water the plants', {}, false],
    [berths, 'Draft the release note for berth planner 1.0', {}, true],
    [berths, 'Confirm the pilot dates with Beatriz', { where: 'Rotterdam pilot' }, true],
    [berths, 'Order stickers for the fair', {}, false],

    ['customers', 'Reply to the client from Antwerp', {}, true],
    ['hiring', 'Interview the second candidate', {}, true],
    ['Legal stuff', 'Sign the NDA', {}, true],
    ['outages and bugs', 'Write the incident report', {}, true],
    ['billing', 'Send the invoice to Lena', {}, true],
    ['pricing', 'Update the prices page', {}, true],

    ['Due this week', 'Call Lena', { deadline: '2026-03-08' }, true],
    ['Due this week', 'Call Lena', { deadline: '2026-03-09' }, false],
    ['Due this week', 'Call Lena', {}, false],
    ['anything overdue', 'Call Lena', { deadline: '2026-03-04' }, true],
    ['anything overdue', 'Call Lena', { deadline: thursday }, false],
    ['What is due today', 'Call Lena', { deadline: thursday }, true],
    ['due by Friday', 'Call Lena', { deadline: '2026-03-06' }, true],
    ['in the next 3 days', 'Call Lena', { deadline: '2026-03-09' }, false],
    ['due next week', 'Call Lena', { deadline: '2026-03-09' }, true],
    ['Everything with a deadline', 'Call Lena', { deadline: '2027-01-01' }, true],
    ['things due by 12 March', 'Call Lena', { deadline: '2026-03-12' }, true],
    ['things due by 12 March', 'Call Lena', { deadline: '2026-03-13' }, false],
    ['things due by 12 March', 'Call Lena', {}, false],
    ['due by March 12, 2027', 'Call Lena', { deadline: '2027-03-01' }, true],
    ['due before 2026-03-15', 'Call Lena', { deadline: '2026-03-14' }, true],
    ['due before 2026-03-15', 'Call Lena', { deadline: '2026-03-15' }, false],
    ['due after 15 March', 'Call Lena', { deadline: '2026-03-16' }, true],
    ['due after 15 March', 'Call Lena', { deadline: '2026-03-15' }, false],
    ['due by 5/4', 'Call Lena', { deadline: '2026-04-05' }, true],
    ['due by 5/4', 'Call Lena', { deadline: '2026-04-06' }, false],
    ['due in March', 'Call Lena', { deadline: '2026-03-31' }, true],
    ['due in March', 'Call Lena', { deadline: '2026-04-01' }, false],
    ['due in April', 'Call Lena', { deadline: '2026-03-31' }, false],
    ['due in February', 'Call Lena', { deadline: '2027-02-28' }, true],
    ['due by the end of April', 'Call Lena', { deadline: '2026-04-30' }, true],
    ['due before April', 'Call Lena', { deadline: '2026-04-01' }, false],
    ['invoices due by 12 March', 'Pay the invoice', { deadline: '2026-03-20' }, false],
    ['the offsite on 12 March', 'Book the offsite', { about: 'It is on 12 March.' }, true],

    ['urgent', 'Call Lena', { deadline: '2026-03-06' }, true],
    ['urgent', 'Urgent: call Lena', {}, true],
    ['anything urgent', 'Call Lena', { about: 'Please do it asap.' }, true],
    ['whatever is needed asap', 'Call Lena', { about: 'It is urgent!', deadline: '2026-06-01' }, true],
    ['urgent', 'Call Lena', { about: 'It is not urgent.' }, false],
    ['urgent', 'Call Lena', {}, false],
    ['urgent invoices', 'Pay the urgent invoice', {}, true],
    ['urgent invoices', 'Urgent: call Lena', {}, false],
    ['nothing urgent', 'Urgent: call Lena', {}, false],
    ['contracts due this week', 'Sign the contract', { deadline: '2026-06-01' }, false],

    ['Anything from Slack', 'Call Lena', { source: 'chat' }, true],
    ['Anything from Slack', 'Call Lena', { source: 'email' }, false],
    ['from Slack or email', 'Call Lena', { source: 'email' }, true],
    ['emails from Maya', 'Call Lena', { source: 'email', people: ['Maya Okafor'] }, true],
    ['emails from Maya', 'Call Lena', { source: 'chat', people: ['Maya Okafor'] }, false],
    ['the Slack migration', 'Plan the Slack migration', { source: 'meeting' }, true],

    ['from Maya or Tom', 'Send the draft', { people: ['Tom Achterberg'] }, true],
    ["Maya's requests", 'Send the draft', { people: ['Maya Okafor'] }, true],
    ['Anything from Maya about pricing', 'Book a room', { people: ['Maya Okafor'] }, false],
    ['anything from maya', 'Send the draft', { people: ['Maya Okafor'] }, true],
    ['promised to José', 'Send Jose the draft', {}, true],

    ['"go or no-go"', 'Agree the go or no-go list', {}, true],
    ['the go/no-go list', 'Agree the go/no-go list', {}, true],
    ['invoices and not travel', 'Pay the invoice', {}, true],
    ['"go or no-go"', 'Say no and go home', {}, false],

    ['Everything except newsletters', 'Call Lena', {}, true],
    ['Everything except newsletters', 'Read the newsletters', {}, false],
    ['no meetings', 'Prepare meeting', {}, false],
    ['bookings', 'Confirm the booking', {}, true],
    ['our policies', 'Update the travel policy', {}, true],
    ['no company planning', 'Review the plans of the companies', {}, false],
    ['Not from Slack', 'Call Lena', { source: 'chat' }, false],
    ['Not from Slack', 'Call Lena', { source: 'meeting' }, true],
    ['Ignore lunches, travel and newsletters', 'Book the hotel', {}, false],
    ['No newsletters but invoices', 'Pay the invoice', {}, true],
    ["Invoices I can't miss", 'Pay the invoice', {}, true],
    ['nothing but invoices', 'Water the plants', {}, false],
    ['Without a deadline', 'Call Lena', { deadline: thursday }, false],

    ['Hafenprojekt', 'Hafenprojekt abstimmen', {}, true],
    ['所有关于鹿特丹项目的发票', '支付鹿特丹项目的发票', {}, true],
    ['发票、合同', '准备合同', {}, true],
    ['发票', '给植物浇水', {}, false],
    ['the weekly report', 'Write the weekly report', {}, true],
    ['the Monday meeting', 'Prepare the Monday meeting', {}, true],
    ['The things that matter to me', 'Water the plants', {}, false],
    ['!!! ??? ...', 'Water the plants', {}, false],
  ])('“%s” and “%s” %j: %s', (definition, title, given, important) => {
    expect(isImportant(definition, aTask(title, given))).toBe(important)
  })

  test.each([
    ['Pay the invoice of €7,200', {}, 'invoices over €5,000'],
    ['Confirm the Rotterdam launch date', {}, 'the Rotterdam launch'],
    ['Send the draft', { people: ['Maya Okafor'] }, 'anything from Maya'],
    ['Water the plants', {}, ''],
  ])('“%s” %j is important because the user asked for “%s”', (title, given, because) => {
    expect(importanceOf(readDefinition(example, now), aTask(title, given)).because).toBe(because)
  })

  test.each([
    ['Everything except newsletters', 'Call Lena', ''],
    ['no newsletters', 'Call Lena', ''],
    ['"Go or no-go"', 'Agree the go or no-go list', '“Go or no-go”'],
    ['Due this week', 'Call Lena', 'anything due this week'],
  ])('“%s” is repeated for “%s” as “%s”', (definition, title, because) => {
    const task = aTask(title, { deadline: thursday })

    expect(importanceOf(readDefinition(definition, now), task).because).toBe(because)
  })

  test('a word in the title counts more than one in the context', () => {
    const launch = readDefinition('the launch', now)

    const [inTitle, around] = [aTask('Plan the launch'), aTask('Plan it', { about: 'the launch' })].map(
      (task) => importanceOf(launch, task).importance,
    )

    expect(inTitle).toBeGreaterThan(around!)
    expect(around).toBeGreaterThan(0)
  })

  test('no definition makes it throw', () => {
    for (const text of [
      '"',
      '((((',
      '§0§ and §9§',
      '\\d+[a-z',
      'over €',
      `not ${'not '.repeat(500)}`,
      'x'.repeat(4000),
      '€,.,. over €.,',
    ]) {
      expect(importanceOf(readDefinition(text, now), aTask('Call Lena')).importance).toBeLessThanOrEqual(1)
    }
  })

  test.each(['7'.repeat(500_000), '1,'.repeat(250_000), '€'.repeat(500_000), `${' '.repeat(500_000)}€`])(
    'a very long note of only numbers is read in full (%#)', // anything slower than linear would time out
    (about) => {
      expect(isImportant('invoices over €5,000', aTask('Pay the invoice', { about }))).toBe(false)
    },
  )

  test('a definition of 4,000 characters is matched with 1,000 tasks', () => {
    const definition = readDefinition(
      'invoices over €5,000; anything from Maya, not chores; '.repeat(80).slice(0, 4000),
      now,
    )

    const important = Array.from({ length: 1000 }, (_, n) => aTask(`Pay the invoice of €${n * 10}`)).filter(
      (task) => importanceOf(definition, task).importance >= importantFrom,
    )

    expect(important).toHaveLength(500)
  })
})
