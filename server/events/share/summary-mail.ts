import { escaped, oneLine, page } from '#server/providers/mail/letter.ts'
import type { SharePreview } from '#shared/events/schemas.ts'

export type SharedSummary = {
  title: string
  /** The formatted day, with the time if there is one. */
  when: string
  people: string[]
  summary: string
  topics: { label: string; icon: string; description: string }[]
  tasks: { title: string; owners: string[]; due: string | null; isDone: boolean }[]
  sharedBy: { name: string; email: string }
}

const peopleShown = 12

/** A summary as an email, in plain text and HTML. User-supplied text is escaped in both. */
export function summaryMail({ title, when, people, summary, topics, tasks, sharedBy }: SharedSummary): SharePreview {
  const name = oneLine(sharedBy.name)
  const subject = `Summary: ${oneLine(title)}`
  const intro = `${name} shares this summary with you.`
  const paragraphs = summary.split(/\n+/).map(oneLine).filter(Boolean)
  const about = topics.map(({ label, icon, description }) => ({
    label: oneLine(`${icon} ${label}`),
    description: oneLine(description),
  }))
  const todo = tasks.map((task) => ({ title: oneLine(task.title), about: aboutTask(task) }))
  const footer = `Sent with Kept on behalf of ${name}. An answer to this mail goes to ${oneLine(sharedBy.email)}.`
  const took = people.length > 0 ? [`With ${namesOf(people)}`] : []

  return {
    subject,
    text: [
      intro,
      [oneLine(title), when, ...took].join('\n'),
      ...paragraphs,
      ...section(
        'Topics',
        about.map(({ label, description }) => [label, description].filter(Boolean).join(': ')),
      ),
      ...section(
        'Tasks',
        todo.map((task) => [task.title, task.about].filter(Boolean).join(' – ')),
      ),
      `--\n${footer}\n`,
    ].join('\n\n'),
    html: page(subject, [
      p(intro, `margin:0 0 20px;${muted}`),
      `<h1 style="margin:0 0 4px;font-size:22px;line-height:1.3;overflow-wrap:anywhere">${escaped(oneLine(title))}</h1>`,
      p(when, `${muted};margin:0`),
      ...took.map((who) => p(who, `${muted};margin:0`)),
      ...paragraphs.map((text, index) => p(text, index === 0 ? 'margin:20px 0 16px' : 'margin:0 0 16px')),
      ...list(
        'Topics',
        about.map(
          ({ label, description }) =>
            `<strong>${escaped(label)}</strong>${description && `<br>${escaped(description)}`}`,
        ),
      ),
      ...list(
        'Tasks',
        todo.map(
          (task) => `${escaped(task.title)}${task.about && `<br><span style="${muted}">${escaped(task.about)}</span>`}`,
        ),
      ),
      p(footer, `margin:32px 0 0;${muted}`),
    ]),
  }
}

const muted = 'font-size:14px;color:#6b6b6b'

function p(text: string, style: string): string {
  return `<p style="${style};overflow-wrap:anywhere">${escaped(text)}</p>`
}

function list(heading: string, items: string[]): string[] {
  if (items.length === 0) return []
  const rows = items.map((item) => `<li style="margin:0 0 8px;overflow-wrap:anywhere">${item}</li>`)
  return [
    `<h2 style="margin:24px 0 8px;font-size:16px">${heading}</h2>`,
    `<ul style="margin:0;padding:0 0 0 20px">${rows.join('\n')}</ul>`,
  ]
}

function section(heading: string, items: string[]): string[] {
  return items.length === 0 ? [] : [[heading, ...items.map((item) => `- ${item}`)].join('\n')]
}

function aboutTask({ owners, due, isDone }: SharedSummary['tasks'][number]): string {
  return [owners.length > 0 && namesOf(owners), due, isDone && 'done']
    .filter((part) => part !== false && part !== null)
    .join(', ')
}

function namesOf(names: readonly string[]): string {
  const shown =
    names.length > peopleShown + 1 ? [...names.slice(0, peopleShown), `${names.length - peopleShown} others`] : names
  return new Intl.ListFormat('en').format(shown.map(oneLine))
}
