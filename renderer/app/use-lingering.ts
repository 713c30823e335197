import { useEffect, useState } from 'react'
import { prefersReducedMotion } from '../platform/motion.ts'

const leaveMs = 160

/** Keeps a removed value until its exit animation is over. */
export function useLingering<Value>(value: Value | null): { shown: Value | null; isLeaving: boolean } {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)

  useEffect(() => {
    if (value !== null || last === null) return
    const timer = setTimeout(() => setLast(null), prefersReducedMotion() ? 0 : leaveMs)
    return () => clearTimeout(timer)
  }, [value, last])

  return { shown: value ?? last, isLeaving: value === null && last !== null }
}
