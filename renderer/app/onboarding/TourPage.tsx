import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { completeActivity } from '../../onboarding/activities.ts'
import { Tour } from '../../onboarding/tour/Tour.tsx'

/** The tour, for users who are on the board already. It leads back there. */
export function TourPage() {
  const [, navigate] = useLocation()
  const goOn = useCallback(() => {
    completeActivity('video-demo')
    navigate('/')
  }, [navigate])

  return <Tour onDone={goOn} />
}
