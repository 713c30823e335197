import { isLikelySpeaker, looksLikeName, splitSpeaker, tidy } from './speaker-label.ts'

/** One voice in a caption; `speaker` is null when the caption names nobody. */
export type CaptionVoice = { speaker: string | null; text: string }

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

/** Splits a caption into voices, by `<v Ana>` tags or else by `Ana: …` at the start of a row. */
export function readCaption(rows: readonly string[]): CaptionVoice[] {
  const payload = rows.join('\n')
  const voices = payload.includes('<v') ? byVoiceTag(payload) : rows.flatMap(byLabel)
  return joinContinued(voices).filter(({ text }) => text !== '')
}

function byVoiceTag(payload: string): CaptionVoice[] {
  const [before = '', ...voices] = payload.split(/<v(?=[\s.>])/)
  const first: CaptionVoice = { speaker: null, text: plain(before) }

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

function byLabel(row: string): CaptionVoice[] {
  const text = plain(row).replace(/^(?:-|>>)\s*/, '')
  const line = splitSpeaker(text)
  if (line && isLikelySpeaker(line.speaker) && looksLikeName(line.speaker)) return [line]
  return [{ speaker: null, text }]
}

function joinContinued(voices: readonly CaptionVoice[]): CaptionVoice[] {
  const joined: CaptionVoice[] = []
  for (const part of voices) {
    const previous = joined.at(-1)
    if (previous && part.speaker === null) previous.text += previous.text === '' ? part.text : ` ${part.text}`
    else joined.push({ ...part })
  }
  return joined
}

/** Removes tags and decodes entities. Tags go first, so an escaped bracket stays text. */
function plain(text: string): string {
  return tidy(decodeEntities(withoutTags(text)))
}

function withoutTags(text: string): string {
  return text.replace(/<\/?[a-z0-9:.][^<>]{0,200}>|<\/?[a-z]>/gi, '')
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|apos|nbsp|lrm|rlm|#39);/g, (entity) => entities[entity] ?? entity)
}
