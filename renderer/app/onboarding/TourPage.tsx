import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { Tour } from '../../onboarding/tour/Tour.tsx'

/** The tour, which leads to the board. */
export function TourPage() {
  const [, navigate] = useLocation()
  const goOn = useCallback(() => navigate('/'), [navigate])

  return <Tour onDone={goOn} />
}
