import { useEffect, useState } from 'react'

/** A value once it has been unchanged for some time, or at once when it's empty. */
export function useSettled(value: string, afterMs: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : afterMs)
    return () => clearTimeout(timer)
  }, [value, afterMs])

  return value === '' ? '' : settled
}
