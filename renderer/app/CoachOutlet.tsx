import { lazy, Suspense, useEffect, useState } from 'react'
import { canOfferMacApp } from '../onboarding/coach/mac-app.ts'
import { machineOf } from '../devices/download/machine.ts'
import { useMe } from '../me/queries.ts'
import { onceLoaded } from './preload.ts'
import { later } from './later.ts'

const MacAppMark = lazy(() => later.floor().then((module) => ({ default: module.MacAppMark })))

/** Coach marks, once the board has loaded. */
export function CoachOutlet() {
  const canOffer = canOfferMacApp(useMe(), machineOf(navigator))
  const [hasLoaded, setHasLoaded] = useState(false)
  useEffect(() => onceLoaded(() => setHasLoaded(true)), [])

  return <Suspense fallback={null}>{canOffer && hasLoaded && <MacAppMark />}</Suspense>
}
