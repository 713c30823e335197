export type TranscriptFormat = 'text' | 'vtt' | 'srt' | 'json'

const srtStart = /^\s*\d+\s*\n\s*\d+:\d\d:\d\d[,.]\d/
const srtTiming = /^\d+:\d\d:\d\d,\d{1,3}\s+-->/m

/** Detects a transcript's format from its beginning. */
export function detectFormat(text: string): TranscriptFormat {
  const start = text.slice(0, 4096).trimStart()
  if (/^WEBVTT(?:\s|$)/.test(start)) return 'vtt'
  if (srtStart.test(start) || srtTiming.test(start)) return 'srt'
  if (/^(?:\{|\[\s*\{)/.test(start)) return 'json'
  return 'text'
}
