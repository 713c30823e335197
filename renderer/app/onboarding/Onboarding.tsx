import { useEffect, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { tourPath } from '#shared/onboarding/demo-tasks.ts'
import { useMe } from '../../me/queries.ts'
import { keepTimeZone } from '../../me/keep-time-zone.ts'
import { pathAfterSetUp } from '../../onboarding/wanted-page.ts'
import { pageAt } from '../../onboarding/where.ts'
import { Floor } from '../Floor.tsx'
import { LayerOutlet } from '../LayerOutlet.tsx'
import { Begin } from './Begin.tsx'
import { GetTheApp } from './GetTheApp.tsx'
import { SetUp } from './SetUp.tsx'
import { SurveyPage } from './SurveyPage.tsx'
import { TourPage } from './TourPage.tsx'

export { WaitingSetUp } from './WaitingSetUp.tsx'

/** The setup of a new user. Everyone else is led to the board, unless they came for the tour, the survey or the Mac app. */
export function Onboarding() {
  const me = useMe()
  const [path] = useLocation()
  const page = pageAt(path)
  const isNew = !me.onboarded && !me.deletionScheduledAt
  const [wasNew] = useState(isNew)
  useLiveConnection(me.id)
  useEffect(() => {
    void keepTimeZone(me)
    // Once per user, not on each edit of them.
  }, [me.id])

  if (isNew && !me.hasGoogle) return <Begin />
  if (isNew) {
    return (
      <>
        <SetUp asked={page} />
        <LayerOutlet />
        <Floor />
      </>
    )
  }
  // Finished here or in another window.
  if (wasNew) return <Redirect to={pathAfterSetUp()} replace />

  if (path === tourPath) return <TourPage />
  if (page === 'survey') return <SurveyPage />
  if (page !== 'desktop-app' || !me.features.BOTLESS) return <Redirect to="/" replace />

  return (
    <>
      <GetTheApp />
      <Floor />
    </>
  )
}

function useLiveConnection(userId: string) {
  useEffect(() => {
    let close = () => {}
    let isOver = false
    void import('../live.ts').then(({ connect }) => {
      if (!isOver) close = connect(userId)
    })

    return () => {
      isOver = true
      close()
    }
  }, [userId])
}
