import type { Letter } from '#server/notifications/letters/letter.ts'
import { copy } from '#server/notifications/copy.ts'
import { taskButtons } from '#server/notifications/slack/buttons.ts'
import { dueSentence, oneLine, type Part } from '#server/providers/mail/letter.ts'

/** The longest text of a Slack section. */
const sectionLength = 3000

type World = { publicUrl: string; tokenOf: (taskId: string) => string }

/**
 * A notice as a Slack message: its text for the notification, and its blocks for the conversation, with buttons for the
 * user's own tasks.
 */
export function slackOf({ subject, parts, actions }: Letter, { publicUrl, tokenOf }: World) {
  const settings = link(`${publicUrl}/settings/notifications`, copy.footer.slackSettings)
  return {
    text: safe(subject),
    blocks: [
      ...parts.flatMap((part) => [
        section(markdownOf(part, publicUrl)),
        ...(part.is === 'task' && part.ownId ? [taskButtons(tokenOf(part.ownId))] : []),
      ]),
      section(actions.map(({ label, path }) => link(publicUrl + path, label)).join(' · ')),
      { type: 'context' as const, elements: [{ type: 'mrkdwn' as const, text: settings }] },
    ],
  }
}

function markdownOf(part: Part, publicUrl: string): string {
  switch (part.is) {
    case 'text':
      return safe(part.text)
    case 'title':
      return [`*${safe(part.title)}*`, ...part.lines.map(safe)].join('\n')
    case 'section':
      return `*${safe(part.title)}*${part.count === undefined ? '' : ` ${part.count}`}`
    case 'topic':
      return `${safe(part.icon)} *${safe(part.label)}*\n${safe(part.description)}`
    case 'figures':
      return part.figures.map(({ amount, label }) => `*${amount}* ${safe(label)}`).join(' · ')
    case 'more':
      return link(publicUrl + part.path, part.text)
    case 'task': {
      const { title, path, due, about, words } = part
      const details = [...(due ? [dueSentence(due)] : []), ...about]
      return [
        path ? link(publicUrl + path, title) : safe(title),
        ...words.map(({ speaker, text }) => `> *${safe(speaker)}* ${safe(text)}`),
        ...(details.length > 0 ? [details.map(safe).join(' · ')] : []),
      ].join('\n')
    }
  }
}

function section(text: string) {
  return {
    type: 'section' as const,
    text: { type: 'mrkdwn' as const, text: text.slice(0, sectionLength), verbatim: true },
  }
}

const link = (url: string, label: string) => `<${url}|${safe(label)}>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Text from elsewhere, so that its links and mentions are only text. */
const safe = (text: string) => oneLine(text).replace(/[&<>]/g, (character) => entities[character]!)
