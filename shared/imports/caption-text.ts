import { isLikelySpeaker, looksLikeName, splitSpeaker, tidy } from './speaker-label.ts'

/** What one caption says; `speaker` is null when the caption does not name anybody. */
export type Spoken = { speaker: string | null; text: string }

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&apos;': "'",
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
}

/** Takes a caption apart into voices: `<v Ana>` tags first, else `Ana: …` at the start of a row. */
export function readCaption(rows: readonly string[]): Spoken[] {
  const payload = rows.join('\n')
  const spoken = payload.includes('<v') ? byVoiceTag(payload) : rows.flatMap(byLabel)
  return joinContinued(spoken).filter(({ text }) => text !== '')
}

function byVoiceTag(payload: string): Spoken[] {
  const [before = '', ...voices] = payload.split(/<v(?=[\s.>])/)
  const first: Spoken = { speaker: null, text: plain(before) }

  return [
    first,
    ...voices.map((voice) => {
      const close = voice.indexOf('>')
      const tag = close === -1 ? '' : voice.slice(0, close)
      const name = tidy(decodeEntities(tag.replace(/^[^\s]*/, '')))
      return { speaker: name === '' ? null : name, text: plain(close === -1 ? voice : voice.slice(close + 1)) }
    }),
  ]
}

function byLabel(row: string): Spoken[] {
  const text = plain(row).replace(/^(?:-|>>)\s*/, '')
  const said = splitSpeaker(text)
  if (said && isLikelySpeaker(said.speaker) && looksLikeName(said.speaker)) return [said]
  return [{ speaker: null, text }]
}

function joinContinued(spoken: readonly Spoken[]): Spoken[] {
  const joined: Spoken[] = []
  for (const part of spoken) {
    const previous = joined.at(-1)
    if (previous && part.speaker === null) previous.text += previous.text === '' ? part.text : ` ${part.text}`
    else joined.push({ ...part })
  }
  return joined
}

/** Without its tags and entities. Tags go first, so that an escaped bracket stays what it is: text. */
function plain(text: string): string {
  return tidy(decodeEntities(withoutTags(text)))
}

function withoutTags(text: string): string {
  return text.replace(/<\/?[a-z0-9:.][^<>]{0,200}>|<\/?[a-z]>/gi, '')
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|apos|nbsp|lrm|rlm|#39);/g, (entity) => entities[entity] ?? entity)
}
