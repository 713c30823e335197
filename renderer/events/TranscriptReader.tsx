import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { TranscriptLine } from '#shared/events/schemas.ts'
import { SidebarBody } from '../ui/Sidebar.tsx'
import { copy } from './copy.ts'
import { stopsOf, type Passage } from './passages.ts'
import { placesOf } from './line-places.ts'
import { TranscriptLineRow } from './TranscriptLineRow.tsx'
import { TranscriptTools } from './TranscriptTools.tsx'
import { useTranscriptStops } from './use-transcript-stops.ts'
import styles from './TranscriptReader.module.css'

type Props = { lines: readonly TranscriptLine[]; passages: readonly Passage[]; startAt: string | null }

const lettersPerLine = 46

/** A transcript of any length: only the lines in sight exist. */
export function TranscriptReader({ lines, passages, startAt }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const places = useMemo(() => placesOf(lines, passages), [lines, passages])
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => 33 + 23 * Math.ceil((lines[index]?.text.length ?? 0) / lettersPerLine),
    overscan: 8,
    paddingStart: 12,
    paddingEnd: 24,
  })
  const goTo = (line: number, smooth = true) => virtualizer.scrollToIndex(line, { align: 'start', behavior: smooth ? 'auto' : 'instant' })
  const stops = useTranscriptStops(lines, stopsOf(passages), startAt, goTo)

  const begin = useEffectEvent(() => {
    const first = stopsOf(passages).find((stop) => stop.taskId === startAt)
    if (first) goTo(first.line, false)
  })
  useEffect(() => begin(), [startAt])

  return (
    <>
      <TranscriptTools stops={stops} />
      <SidebarBody label={copy.transcript} scroller={scroller}>
        <div className={styles.lines} style={{ height: virtualizer.getTotalSize() }} data-long={isLong(lines) || undefined}>
          {virtualizer.getVirtualItems().map((row) => {
            const line = lines[row.index]
            const place = places[row.index]
            if (!line || !place) return null
            return (
              <div
                key={row.key}
                ref={virtualizer.measureElement}
                className={styles.line}
                data-index={row.index}
                style={{ transform: `translateY(${row.start}px)` }}
              >
                <TranscriptLineRow line={line} place={place} query={stops.query} isCurrent={row.index === stops.currentLine} />
              </div>
            )
          })}
        </div>
      </SidebarBody>
    </>
  )
}

/** From ten hours on, times need a wider column. */
const isLong = (lines: readonly TranscriptLine[]) => (lines.at(-1)?.timestamp ?? 0) >= 36_000
