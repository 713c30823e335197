import { useEffect, useEffectEvent, useState } from 'react'
import type { TranscriptLine } from '#shared/events/schemas.ts'
import { announce } from '../platform/announcer.ts'
import { copy } from './copy.ts'

const announceEveryMs = 15_000

/** Announces new lines to screen readers every 15 seconds, as a count and the last line. Every line would be too much. */
export function useAnnouncedLines(lines: readonly TranscriptLine[], isLive: boolean) {
  const [announcedCount, setAnnouncedCount] = useState(lines.length)
  const hasNewLines = lines.length > announcedCount
  const announceLines = useEffectEvent(() => {
    const last = lines.at(-1)
    if (last) announce(copy.newLinesSpoken(lines.length - announcedCount, last.speaker, last.text))
    setAnnouncedCount(lines.length)
  })
  useEffect(() => {
    if (!isLive || !hasNewLines) return
    const timer = setTimeout(() => announceLines(), announceEveryMs)
    return () => clearTimeout(timer)
  }, [isLive, hasNewLines])
}
