import type { MessagePart } from './message-lines.ts'

const longestText = 40_000

/** Emoji that can be an answer. Others keep their names. */
const emoji = new Map(
  Object.entries({
    '+1': '👍',
    thumbsup: '👍',
    ok_hand: '👌',
    white_check_mark: '✅',
    heavy_check_mark: '✔️',
    joy: '😂',
    rofl: '🤣',
    laughing: '😂',
    wink: '😉',
    stuck_out_tongue_winking_eye: '😜',
    face_with_rolling_eyes: '🙄',
    upside_down_face: '🙃',
    smirk: '😏',
    pray: '🙏',
  }),
)

const struck = /(?<![\p{L}\p{N}~])~(?=[^\s~])[^~\n]*~(?![\p{L}\p{N}~])/gu
const bold = /(?<![\p{L}\p{N}*])\*(?=[^\s*])([^*\n]*)\*(?![\p{L}\p{N}*])/gu
const italic = /(?<![\p{L}\p{N}_/])_(?=[^\s_])([^_\n]*)_(?![\p{L}\p{N}_/])/gu
const code = /`([^`\n]+)`/g
const shortcode = /:([a-z0-9_+-]{2,40}):(?::skin-tone-\d:)?/g
/** Slack markup for a person, channel, everyone, date or link. */
const control = /<([^<>]{1,3000})>/g
/** Several people mentioned at the start of a line. */
const addressees = /^(?:<@[^<>]{1,200}>[ \t]+){2,}(?=\p{L})/gmu

/** After these words a mention is about someone; anywhere else it addresses them. */
const aboutSomeone =
  /(?:^|[^\p{L}])(?:to|with|from|for|by|of|about|via|than|ask|asks|asked|tell|told|ping|remind|invite|meet|call|help|give|send|show|thank|add|cc|like|mit|für|von|bei|an|und|avec|pour|de|chez|à|con|para|per|da|met|voor|van|com)\s+$/iu

/** "@Ben will bring it" is about Ben, too. */
const aboutSomeoneAfter = /^\s+will\s+(?!you\b)/i

/** Everyone mentioned in a text: the Slack id, and the label if there is one. */
export function mentionsIn(text: string): { id: string; label: string }[] {
  return [...text.slice(0, longestText).matchAll(/<@([A-Z0-9]+)(?:\|([^<>]{0,200}))?>/g)].map(([, id, label = '']) => ({
    id: id!,
    label: label.trim(),
  }))
}

/** Slack markup as plain text. Code and quotes become separate parts; struck-out text is removed. */
export function passagesOfSlackText(text: string, nameOf: (userId: string) => string | undefined): MessagePart[] {
  const parts = text.slice(0, longestText).split(/```([\s\S]*?)```/)
  const runs = parts.flatMap((part, index) => (index % 2 === 1 ? [{ text: part, isQuoted: true }] : runsOf(part)))

  return runs.map((run) => ({ ...run, text: readable(run.text, nameOf) })).filter((run) => run.text !== '')
}

/** Lines that start with ">" are quotes, and so is everything after ">>>". */
function runsOf(text: string): MessagePart[] {
  const runs: MessagePart[] = []
  let isRestQuoted = false
  for (const line of text.split('\n')) {
    isRestQuoted ||= /^\s*(?:&gt;|>){3}/.test(line)
    const isQuoted = isRestQuoted || /^\s*(?:&gt;|>)/.test(line)
    const words = isQuoted ? line.replace(/^\s*(?:(?:&gt;|>)\s?)+/, '') : line
    const last = runs.at(-1)
    if (last?.isQuoted === isQuoted) last.text += `\n${words}`
    else runs.push({ text: words, isQuoted })
  }
  return runs
}

function readable(text: string, nameOf: (userId: string) => string | undefined): string {
  return text
    .replace(struck, '')
    .replace(
      addressees,
      (mentions) =>
        `${mentions
          .trimEnd()
          .split(/[ \t]+(?=<@)/)
          .join(', ')}, `,
    )
    .replace(control, (whole, inside: string, at: number, all: string) => {
      const end = at + whole.length
      return plainMarkup(
        inside,
        { before: all.slice(Math.max(0, at - 24), at), after: all.slice(end, end + 24) },
        nameOf,
      )
    })
    .replace(code, '$1')
    .replace(bold, '$1')
    .replace(italic, '$1')
    .replace(shortcode, (whole, name: string) => emoji.get(name) ?? whole)
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/[^\S\n]+/g, ' ')
    .trim()
}

function plainMarkup(
  inside: string,
  { before, after }: { before: string; after: string },
  nameOf: (userId: string) => string | undefined,
): string {
  const bar = inside.indexOf('|')
  const target = bar < 0 ? inside : inside.slice(0, bar)
  const label = bar < 0 ? '' : inside.slice(bar + 1).trim()

  if (target.startsWith('@')) {
    const name = nameOf(target.slice(1)) ?? (label || 'somebody')
    return aboutSomeone.test(before) || aboutSomeoneAfter.test(after) ? name : `@${name}`
  }
  if (target.startsWith('#')) return `#${label || 'channel'}`
  if (/^!(?:here|channel|everyone)$/.test(target)) return /^\s*$/.test(before) ? 'Hi everyone,' : 'everyone'
  if (target.startsWith('!')) return label || '@group'
  return (
    label ||
    target
      .replace(/^(?:mailto:|tel:|https?:\/\/(?:www\.)?)/, '')
      .replace(/[?#].*$/, '')
      .replace(/\/$/, '')
  )
}
