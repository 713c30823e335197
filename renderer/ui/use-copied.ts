import { useEffect, useState } from 'react'
import { copyText } from './copy-text.ts'

const confirmForMs = 3000

/** Copies text, and is `true` for three seconds afterwards. */
export function useCopied(): [boolean, (text: string) => void] {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), confirmForMs)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = (text: string) => void copyText(text).then(setCopied)

  return [copied, copy]
}
