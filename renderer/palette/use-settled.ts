import { useEffect, useState } from 'react'

/** What a value was once it stood still for so long; at once when it becomes empty. */
export function useSettled(value: string, afterMs: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : afterMs)
    return () => clearTimeout(timer)
  }, [value, afterMs])

  return value === '' ? '' : settled
}
