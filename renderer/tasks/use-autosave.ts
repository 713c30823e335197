import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { autosaveAfterMs, textToSave, withNews, type Draft } from './autosave.ts'

/** A text that saves itself: after a pause in typing, on blur, and when it goes away. */
export function useAutosave(current: string, save: (text: string) => void) {
  const [draft, setDraft] = useState<Draft>({ text: current, saved: current })
  const latest = useRef(draft)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const keep = (next: Draft) => {
    latest.current = next
    setDraft(next)
  }
  const saveNow = () => {
    clearTimeout(timer.current)
    const text = textToSave(latest.current)
    if (text === null) return
    keep({ text, saved: text })
    save(text)
  }

  const takeNews = useEffectEvent((news: string) => {
    const next = withNews(latest.current, news)
    if (next.text !== latest.current.text || next.saved !== latest.current.saved) keep(next)
  })
  useEffect(() => takeNews(current), [current])

  const saveOnLeave = useEffectEvent(saveNow)
  useEffect(() => {
    const onHide = () => saveOnLeave()
    addEventListener('pagehide', onHide)
    return () => {
      removeEventListener('pagehide', onHide)
      onHide()
    }
  }, [])

  return {
    text: draft.text,
    isUnsaved: textToSave(draft) !== null,
    onChange(text: string) {
      keep({ ...latest.current, text })
      clearTimeout(timer.current)
      timer.current = setTimeout(saveNow, autosaveAfterMs)
    },
    onBlur: saveNow,
  }
}
