import { useEffect, useRef } from 'react'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { titleOf } from '#shared/tasks/title.ts'
import { longestQuote } from './longest-quote.ts'
import { useSpeaker } from './use-speaker.ts'
import styles from './QuotedTitle.module.css'

type Props = { task: ListedTask }

/** This many letters fit in two lines of the narrowest column. */
const alwaysFits = 40

/** A quote and its speaker's name, in the two lines that a row's link shows. */
export function QuotedTitle({ task }: Props) {
  const title = titleOf(task)
  const speaker = useSpeaker(task)
  const shown = useLongestQuote(title, speaker)

  return (
    <>
      <span className="visually-hidden">{title}</span>
      <span ref={shown} aria-hidden="true" />
      {speaker && <span className={styles.said}> — {speaker}</span>}
    </>
  )
}

/** Fills an element with as much of the quote as leaves room for the name, now and whenever its link's width changes. */
function useLongestQuote(title: string, speaker: string | null) {
  const shown = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const element = shown.current!
    const link = element.closest('a')!
    const fits = (text: string) => {
      element.textContent = text
      return link.scrollHeight <= link.clientHeight
    }
    if (title.length + (speaker?.length ?? 0) <= alwaysFits) {
      element.textContent = title
      return
    }
    const observer = new ResizeObserver(() => void (element.textContent = longestQuote(title, fits)))
    observer.observe(link)
    return () => observer.disconnect()
  }, [title, speaker])

  return shown
}
