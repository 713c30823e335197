import { lazy, Suspense, useEffect, useState } from 'react'
import { later } from './later.ts'
import { onceLoaded } from './preload.ts'

const Guide = lazy(() => later.floor().then((module) => ({ default: module.Guide })))

/** What guides the user on the board, once that has loaded. */
export function GuideOutlet() {
  const [arrivedAt] = useState(() => new Date())
  const [hasLoaded, setHasLoaded] = useState(false)
  useEffect(() => onceLoaded(() => setHasLoaded(true)), [])

  return <Suspense fallback={null}>{hasLoaded && <Guide arrivedAt={arrivedAt} />}</Suspense>
}
