import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { TranscriptLine } from '#shared/events/schemas.ts'
import { SidebarBody } from '../ui/Sidebar.tsx'
import { copy } from './copy.ts'
import { FollowButton } from './FollowButton.tsx'
import { stopsOf, type TaskPassage } from './passages.ts'
import { placesOf } from './line-places.ts'
import { TranscriptLineRow } from './TranscriptLineRow.tsx'
import { TranscriptTools } from './TranscriptTools.tsx'
import { useFollow } from './use-follow.ts'
import { useAnnouncedLines } from './use-announced-lines.ts'
import { useTranscriptStops } from './use-transcript-stops.ts'
import styles from './TranscriptReader.module.css'

type Props = {
  lines: readonly TranscriptLine[]
  passages: readonly TaskPassage[]
  /** The task whose passage is shown first. */
  startAt: string | null
  /** The line that is shown first, and marked. */
  startLine: string | null
  isLive: boolean
}

const charactersPerLine = 46

/** A transcript as a virtual list. While the meeting is live, it follows the newest line. */
export function TranscriptReader({ lines, passages, startAt, startLine, isLive }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const places = useMemo(() => placesOf(lines, passages), [lines, passages])
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => 33 + 23 * Math.ceil((lines[index]?.text.length ?? 0) / charactersPerLine),
    getItemKey: useCallback((index: number) => lines[index]?.id ?? index, [lines]),
    overscan: 8,
    paddingStart: 12,
    paddingEnd: 24,
  })
  const height = virtualizer.getTotalSize()
  const follow = useFollow({
    scroller,
    isLive,
    startsElsewhere: (startAt ?? startLine) !== null,
    lines: lines.length,
    height,
  })
  const goTo = (line: number, smooth = true) => {
    follow.stop()
    virtualizer.scrollToIndex(line, { align: 'start', behavior: smooth ? 'auto' : 'instant' })
  }
  const startIndex = lines.findIndex(({ id }) => id === startLine)
  const stops = useTranscriptStops(lines, stopsOf(passages), startAt, goTo)
  useAnnouncedLines(lines, isLive)

  const goToStart = useEffectEvent(() => {
    const first = startLine === null ? stopsOf(passages).find((stop) => stop.taskId === startAt)?.line : startIndex
    if (first !== undefined && first >= 0) goTo(first, false)
  })
  useEffect(() => goToStart(), [startAt, startLine])

  return (
    <>
      <TranscriptTools stops={stops} />
      <div className={styles.reader}>
        <SidebarBody label={copy.transcript} scroller={scroller}>
          <div className={styles.lines} style={{ height }} data-long={isLong(lines) || undefined}>
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
                  <TranscriptLineRow
                    line={line}
                    place={place}
                    query={stops.query}
                    isCurrent={row.index === (stops.currentLine ?? startIndex)}
                  />
                </div>
              )
            })}
          </div>
        </SidebarBody>
        {isLive && !follow.isFollowing && <FollowButton follow={follow} />}
      </div>
    </>
  )
}

/** From ten hours on, times need a wider column. */
const isLong = (lines: readonly TranscriptLine[]) => (lines.at(-1)?.timestamp ?? 0) >= 36_000
