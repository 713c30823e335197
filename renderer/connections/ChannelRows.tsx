import { useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { SlackChannel } from '#shared/connections/schemas.ts'
import { useConnection } from '../platform/connection.ts'
import { ChannelRow } from './ChannelRow.tsx'
import styles from './ChannelRows.module.css'
import { copy } from './copy.ts'
import { useNow } from '../platform/use-now.ts'

type Props = {
  channels: readonly SlackChannel[]
  isOn: (channel: SlackChannel) => boolean
  onToggle: (channel: SlackChannel, isOn: boolean) => void
}

/** A virtual list, because a workspace may have thousands of channels. */
export function ChannelRows({ channels, isOn, onToggle }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  const now = useNow()
  const isAway = useConnection() !== 'online'
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), [])
  const virtualizer = useVirtualizer({
    count: channels.length,
    getScrollElement: () => list.current?.closest('[data-scroller]') ?? null,
    getItemKey: (index) => channels[index]?.id ?? index,
    estimateSize: () => 40,
    scrollMargin: top,
    overscan: 8,
  })

  return (
    <ul
      ref={list}
      className={styles.rows}
      style={{ height: virtualizer.getTotalSize() }}
      aria-label={copy.channels}
      onKeyDown={moveByArrow}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const channel = channels[index]
        return (
          channel && (
            <li
              key={key}
              ref={virtualizer.measureElement}
              className={styles.row}
              data-index={index}
              style={{ translate: `0 ${start - top}px` }}
              aria-setsize={channels.length}
              aria-posinset={index + 1}
            >
              <ChannelRow channel={channel} isOn={isOn(channel)} isAway={isAway} now={now} onToggle={onToggle} />
            </li>
          )
        )
      })}
    </ul>
  )
}

/** The arrow keys move between rows, because Tab is slow in a long list. */
function moveByArrow(event: KeyboardEvent<HTMLUListElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const row = event.target instanceof Element ? event.target.closest('[data-index]') : null
  if (!step || !row) return

  event.preventDefault()
  event.currentTarget
    .querySelector<HTMLElement>(`[data-index="${Number(row.getAttribute('data-index')) + step}"] button`)
    ?.focus()
}
