import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { autosaveAfterMs, textToSave, withUpdate, withTyped, type Draft } from './autosave.ts'
import { useOnLeave } from './use-on-leave.ts'

/** A text that saves itself after a pause in typing, on blur and on unmount. */
export function useAutosave(current: string, save: (text: string) => void) {
  const [draft, setDraft] = useState<Draft>({ text: current, saved: current, theirs: null })
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
    keep({ text, saved: text, theirs: null })
    save(text)
  }
  // While there are two versions, only the user decides which one stays.
  const saveUnlessAsking = () => {
    if (latest.current.theirs === null) saveNow()
  }

  const takeUpdate = useEffectEvent((update: string) => keep(withUpdate(latest.current, update)))
  useEffect(() => takeUpdate(current), [current])
  useOnLeave(saveNow)

  return {
    text: draft.text,
    theirs: draft.theirs,
    isUnsaved: textToSave(draft) !== null,
    onChange(text: string) {
      keep(withTyped(latest.current, text))
      clearTimeout(timer.current)
      timer.current = setTimeout(saveUnlessAsking, autosaveAfterMs)
    },
    onBlur: saveUnlessAsking,
    takeTheirs: (theirs: string) => keep({ text: theirs, saved: theirs, theirs: null }),
  }
}
