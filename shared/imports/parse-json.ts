import { object, objects, text, type Json } from '#shared/platform/json.ts'
import { tidy } from './speaker-label.ts'
import { parseTimestamp } from './timestamp.ts'
import { type LineCollector, unknownSpeaker } from './transcript.ts'

/** As long as a time in text can be. */
const longestSeconds = 10_000_000

/** Parses sentences in JSON, as Fireflies exports them and its API answers. */
export function parseJson(written: string, into: LineCollector): void {
  sentencesIn(parsed(written)).forEach((sentence, index) => {
    const said = tidy(text(sentence.sentence) || text(sentence.text) || text(sentence.raw_text))
    if (said === '') return into.skip(index + 1, text(sentence.speaker_name), 'Nothing said')

    const speaker = tidy(text(sentence.speaker_name) || text(sentence.speaker)) || unknownSpeaker
    into.add({ speaker, timestamp: timeOf(sentence), text: said })
  })
}

function parsed(written: string): unknown {
  try {
    return JSON.parse(written)
  } catch {
    return null
  }
}

function sentencesIn(json: unknown): Json[] {
  const all = object(json)
  const { transcript } = 'data' in all ? object(all.data) : all
  const lists = [json, all.sentences, transcript, object(transcript).sentences].map(objects)
  return lists.find((list) => list.length > 0) ?? []
}

function timeOf({ start_time: startTime, startTime: exported }: Json): number | null {
  const start = startTime ?? exported
  if (typeof start !== 'number') return parseTimestamp(text(start))
  return start >= 0 && start < longestSeconds ? Math.round(start * 1000) / 1000 : null
}
