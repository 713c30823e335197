import { oneLine, type Letter, type Part } from '#server/providers/mail/letter.ts'
import { htmlOf } from '#server/providers/mail/letter-html.ts'
import { textOf } from '#server/providers/mail/letter-text.ts'
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

/** A summary as an email, in plain text and HTML. User-supplied text is escaped in both, and nothing in it is a link. */
export function summaryMail({ title, when, people, summary, topics, tasks, sharedBy }: SharedSummary): SharePreview {
  const letter: Letter = {
    subject: `Summary: ${oneLine(title)}`,
    parts: [
      { is: 'text', text: `${sharedBy.name} shares this summary with you.` },
      { is: 'title', title, lines: [when, ...(people.length > 0 ? [`With ${namesOf(people)}`] : [])] },
      ...summary
        .split(/\n+/)
        .filter((paragraph) => oneLine(paragraph) !== '')
        .map((text): Part => ({ is: 'text', text })),
      ...section(
        'Topics',
        topics.map((topic) => ({ is: 'topic', ...topic })),
      ),
      ...section('Tasks', tasks.map(taskPart)),
    ],
    actions: [],
  }
  const footer = {
    why: `Sent with Kept on behalf of ${sharedBy.name}. An answer to this mail goes to ${sharedBy.email}.`,
    links: [],
    last: '',
  }
  return { subject: letter.subject, text: textOf(letter, footer, ''), html: htmlOf(letter, footer, '') }
}

function section(title: string, parts: Part[]): Part[] {
  return parts.length === 0 ? [] : [{ is: 'section', title }, ...parts]
}

function taskPart({ title, owners, due, isDone }: SharedSummary['tasks'][number]): Part {
  const about = [owners.length > 0 && namesOf(owners), due, isDone && 'done'].filter(Boolean).join(', ')
  return { is: 'task', title, isDone, path: null, due: null, about: about ? [about] : [], words: [], ownId: null }
}

function namesOf(names: readonly string[]): string {
  const shown =
    names.length > peopleShown + 1 ? [...names.slice(0, peopleShown), `${names.length - peopleShown} others`] : names
  return new Intl.ListFormat('en').format(shown.map(oneLine))
}
