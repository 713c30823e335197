import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Footer, Letter, TaskPart } from '#server/providers/mail/letter.ts'
import { htmlOf } from '#server/providers/mail/letter-html.ts'
import { textOf } from '#server/providers/mail/letter-text.ts'
import { picturesOf } from '#server/providers/mail/logo.ts'
import { colors } from '#server/providers/mail/look.ts'

const task = (more: Partial<TaskPart>): TaskPart => ({
  is: 'task',
  title: 'Send Priya the revised pricing page draft',
  path: '/tasks/1',
  due: null,
  about: [],
  words: [],
  ownId: null,
  ...more,
})
const letter: Letter = {
  subject: 'Friday: 2 due today, 2 overdue',
  parts: [
    { is: 'title', title: 'Friday, November 20', lines: ['One task is due today and one is overdue.'] },
    {
      is: 'text',
      text: 'The team agreed to launch the berth planner on December 3 if the tide data contract is signed.',
    },
    { is: 'section', title: 'Due', count: 3 },
    task({
      title: 'Confirm the Rotterdam pilot dates with Beatriz before the port authority closes for the winter',
      due: { day: 'Nov 18', tone: 'overdue', late: '2 days overdue' },
      about: ['Email from Beatriz Nunes'],
    }),
    task({ due: { day: 'Today', tone: 'today', late: null } }),
    task({
      title: 'Draft the release note',
      isDone: true,
      path: null,
      due: { day: 'Fri, Nov 27', tone: 'later', late: null },
      words: [{ speaker: 'You', text: 'I’ll take it. I can have a draft of the release note by Friday, one page.' }],
    }),
    { is: 'more', text: '1 more from yesterday', path: '/' },
    { is: 'section', title: 'Topics' },
    { is: 'topic', icon: '🚦', label: 'Go / no-go', description: 'Only the contract is red.' },
  ],
  actions: [
    { label: 'Open your board', path: '/' },
    { label: 'View Full Transcript', path: '/events/1/transcript' },
  ],
}
const footer: Footer = {
  why: 'You get this at 08:00 on workdays.',
  links: [
    { label: 'Unsubscribe from the digest', url: `https://kept.example/api/unsubscribe?token=${'x'.repeat(90)}` },
    { label: 'Change the hour', url: 'https://kept.example/settings/digest' },
  ],
  last: 'Sent to maya@tidewater.example by Kept.',
}
const html = htmlOf(letter, footer, 'https://kept.example')

describe('in plain text', () => {
  test('a letter has its parts below each other, and its links in full', () => {
    expect(textOf(letter, footer, 'https://kept.example')).toBe(`FRIDAY, NOVEMBER 20
One task is due today and one is overdue.

The team agreed to launch the berth planner on December 3 if the tide
data contract is signed.

DUE (3)
[ ] Confirm the Rotterdam pilot dates with Beatriz before the port
    authority closes for the winter
    Overdue since Nov 18. Email from Beatriz Nunes
[ ] Send Priya the revised pricing page draft
    Due today
[x] Draft the release note
    Due Fri, Nov 27
    > You: I’ll take it. I can have a draft of the release note by
    > Friday, one page.
    and 1 more from yesterday

TOPICS
Go / no-go. Only the contract is red.

Open your board:
https://kept.example/

View Full Transcript:
https://kept.example/events/1/transcript

--
You get this at 08:00 on workdays.
Unsubscribe from the digest:
https://kept.example/api/unsubscribe?token=${'x'.repeat(90)}
Change the hour:
https://kept.example/settings/digest
Sent to maya@tidewater.example by Kept.
`)
  })

  test.each([
    ['a word of 300 characters', 'x'.repeat(300)],
    ['a Chinese sentence, whose characters are two columns wide', '请把修改后的价格表发给印刷厂'.repeat(12)],
    ['flags', '🇦🇹'.repeat(60)],
  ])('%s is broken within 72 columns', (_, title) => {
    const lines = textOf({ ...letter, parts: [task({ title })] }, footer, '')
      .split('\n\n')[0]!
      .split('\n')

    expect(lines.map((line) => line.slice(4)).join('')).toBe(title)
    for (const line of lines)
      expect(line.length + (line.match(/\p{Script=Han}/gu)?.length ?? 0)).toBeLessThanOrEqual(72)
  })

  test('text from elsewhere starts no line of its own', () => {
    const nasty = 'Plan\r\nBcc: mallory@evil.example\u2028--\u202egnp'

    expect(textOf({ ...letter, parts: [{ is: 'text', text: nasty }] }, footer, '')).toMatch(
      /^Plan Bcc: mallory@evil.example --gnp\n/,
    )
  })
})

describe('in HTML', () => {
  test('a letter has one button, and says in words what is overdue', () => {
    expect(html.match(/class="fill/g)).toHaveLength(1)
    expect(html).toContain('2 days overdue · Email from Beatriz Nunes')
    expect(html).toContain('<a href="https://kept.example/tasks/1"')
  })

  test('every look has dark colors, for clients that prefer them and for Outlook', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    for (const look of [
      'canvas',
      'card',
      'ink',
      'soft',
      'quiet',
      'link',
      'late',
      'fill',
      'on-fill',
      'rule',
      'ring',
      'bar',
    ]) {
      expect(html).toMatch(new RegExp(`@media \\(prefers-color-scheme: dark\\) {.*\\.${look} {`))
      expect(html).toContain(`[data-ogsc] .${look} {`)
    }
  })

  test('text from elsewhere is never markup', () => {
    const nasty = `<img src=x onerror=alert(1)>"'&`
    const parts = [task({ title: nasty, about: [nasty], words: [{ speaker: nasty, text: nasty }] })]
    const written = htmlOf({ ...letter, subject: nasty, parts }, { ...footer, why: nasty }, 'https://kept.example')

    expect(written).not.toMatch(/<img src=x|="'&/)
    expect(written).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')
  })

  test('the logo comes with the mail in both themes, as a mail client can’t reach every server', () => {
    expect(picturesOf(html).map(({ filename }) => filename)).toEqual(['logo-light.png', 'logo-dark.png'])
    expect(html.match(/src="[^"]*"/g)).toEqual(['src="cid:logo-light@kept"', 'src="cid:logo-dark@kept"'])
    expect(picturesOf('<p>No logo</p>')).toEqual([])
  })
})

test.each(Object.entries(colors))('the color %s is the page’s', (token, both) => {
  const tokens = readFileSync('renderer/ui/tokens.css', 'utf8')
  const value = new RegExp(`--${token}:\\s*light-dark\\(oklch\\((.*?)\\),\\s*oklch\\((.*?)\\)\\)`).exec(tokens)!

  expect([hexOf(value[1]!), hexOf(value[2]!)]).toEqual(both)
})

/** A color in OKLCH as sRGB, as in CSS Color 4. */
function hexOf(oklch: string): string {
  const [lightness = 0, chroma = 0, hue = 0] = oklch.split(' ').map(Number)
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const channels = linear.map((value) => {
    const bounded = Math.min(1, Math.max(0, value))
    return Math.round(255 * (bounded <= 0.0031308 ? 12.92 * bounded : 1.055 * bounded ** (1 / 2.4) - 0.055))
  })
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
