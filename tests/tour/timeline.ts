import { textOf, type Line } from './script.ts'
import { sampleRate, type Audio } from './audio.ts'

export type Word = { text: string; at: number; isPromise: boolean }
export type Spoken = Line & { until: number; words: Word[]; audio: Audio }

/** The lines with the times of their words. A line that isn’t over when the next one starts is an error. */
export function placed(lines: Line[], audioOf: (line: Line) => Audio): Spoken[] {
  const spoken = lines.map((line) => {
    const audio = audioOf(line)
    const until = line.at + audio.length / sampleRate
    return { ...line, audio, until, words: wordsOf(line, until) }
  })
  spoken.forEach(({ until, promise, says }, index) => {
    const next = spoken[index + 1]
    if (next && until > next.at) throw new Error(`“${says}” lasts until ${until.toFixed(2)} s, the next starts before.`)
    if (promise && until > promise.caughtAt) throw new Error(`“${promise.words}” is caught before it’s said.`)
  })
  return spoken
}

/** A word takes as long as it has letters, and a pause as long as a short word. */
function wordsOf(line: Line, until: number): Word[] {
  const texts = textOf(line).split(' ')
  const promiseFrom = line.says.split(' ').length
  const weights = texts.map((text) => text.length + 2 + (/[.,:?!]$/.test(text) ? 4 : 0))
  const perWeight = (until - line.at) / weights.reduce((sum, weight) => sum + weight)
  let at = line.at
  return texts.map((text, index) => {
    const word = { text, at, isPromise: line.promise !== undefined && index >= promiseFrom }
    at += weights[index]! * perWeight
    return word
  })
}

/** How loud someone speaks at a time, from 0 to 1. */
export function loudnessAt(spoken: Spoken[], speaker: Line['speaker'], time: number): number {
  const line = spoken.find((one) => one.speaker === speaker && one.at <= time && time < one.until)
  if (!line) return 0
  const middle = Math.round((time - line.at) * sampleRate)
  const around = line.audio.subarray(Math.max(0, middle - sampleRate / 20), middle + sampleRate / 20)
  const power = around.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, around.length)
  return Math.min(1, Math.sqrt(power) * 5)
}

/** The captions as WebVTT, in lines short enough to read at a glance. */
export function captionsOf(spoken: Spoken[]): string {
  const cues = spoken.map(({ speaker, at, until, says, promise }, index) => {
    const shownUntil = Math.min(until + 0.5, spoken[index + 1]?.at ?? Infinity)
    const voice = speaker === 'Kept' ? '' : `<v ${speaker}>`
    const text = [says, promise?.words].filter(Boolean).join(' ')
    return `${stamp(at)} --> ${stamp(shownUntil)}\n${voice}${text}`
  })
  return `WEBVTT\n\n${cues.join('\n\n')}\n`
}

const stamp = (seconds: number) => `00:${seconds.toFixed(3).padStart(6, '0')}`
