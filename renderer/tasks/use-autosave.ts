import { useEffect, useEffectEvent, useState } from 'react'
import { autosaveAfterMs, textToSave, withUpdate, withTyped, type Draft } from './autosave.ts'
import { useOnLeave } from './use-on-leave.ts'

/** A text that saves itself after a pause in typing, on blur and on unmount. */
export function useAutosave(current: string, save: (text: string) => void) {
  const [draft, setDraft] = useState<Draft>({ text: current, saved: current, theirs: null })
  const [known, setKnown] = useState(current)
  // While rendering: otherwise the box could be typed in before its text is there.
  if (current !== known) {
    setKnown(current)
    setDraft(withUpdate(draft, current))
  }

  const saveNow = () => {
    const text = textToSave(draft)
    if (text === null) return
    setDraft({ text, saved: text, theirs: null })
    save(text)
  }
  // While there are two versions, only the user decides which one stays.
  const saveUnlessAsking = () => {
    if (draft.theirs === null) saveNow()
  }

  const saveAfterPause = useEffectEvent(saveUnlessAsking)
  useEffect(() => {
    if (textToSave(draft) === null) return undefined
    const timer = setTimeout(() => saveAfterPause(), autosaveAfterMs)
    return () => clearTimeout(timer)
  }, [draft])
  useOnLeave(saveNow)

  return {
    text: draft.text,
    theirs: draft.theirs,
    isUnsaved: textToSave(draft) !== null,
    onChange: (text: string) => setDraft(withTyped(draft, text)),
    onBlur: saveUnlessAsking,
    takeTheirs: (theirs: string) => setDraft({ text: theirs, saved: theirs, theirs: null }),
  }
}
