import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { Tour } from '../../onboarding/tour/Tour.tsx'

/** The tour, for users who want to see it again. It leads back to the board. */
export function TourPage() {
  const [, navigate] = useLocation()
  const goOn = useCallback(() => navigate('/'), [navigate])

  return <Tour onDone={goOn} />
}
