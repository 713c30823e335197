import { useEffect, useEffectEvent, useState } from 'react'
import type { TranscriptLine } from '#shared/events/schemas.ts'
import { announce } from '../platform/announcer.ts'
import { copy } from './copy.ts'

const everyMs = 15_000

/** Tells screen readers now and then how many lines are new, and the last of them: each line would drown everything else. */
export function useSpokenLines(lines: readonly TranscriptLine[], isLive: boolean) {
  const [told, setTold] = useState(lines.length)
  const hasNews = lines.length > told
  const tell = useEffectEvent(() => {
    const last = lines.at(-1)
    if (last) announce(copy.newLinesSpoken(lines.length - told, last.speaker, last.text))
    setTold(lines.length)
  })
  useEffect(() => {
    if (!isLive || !hasNews) return
    const timer = setTimeout(() => tell(), everyMs)
    return () => clearTimeout(timer)
  }, [isLive, hasNews])
}
