import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { Event } from '#shared/events/schemas.ts'
import { useIsCaptured } from '../../events/capture/capture.ts'
import { latestOf } from '../../events/latest-of.ts'
import { useHasBots, useMe } from '../../me/queries.ts'
import { keys } from '../../platform/query-keys.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useIsDue } from '../../ui/Skeleton.tsx'
import { useCompleteStep, useGoToBoard, type StepProps } from '../complete-step.ts'
import { StepFailure } from '../StepFailure.tsx'
import stepStyles from '../Step.module.css'
import styles from './Complete.module.css'
import { copy } from './copy.ts'
import { endingOf } from './ending.ts'
import { InviteButton } from './InviteButton.tsx'
import { NextMeeting } from './NextMeeting.tsx'
import { nextMeetingQuery } from './queries.ts'

/** The end of the setup, by whether Kept will be in the user's next meeting. */
export function Complete({ situation }: StepProps) {
  const next = useQuery(nextMeetingQuery)
  const isLate = useIsDue()
  const address = window.kept?.serverUrl ?? location.origin
  const leaving = useGoToBoard(situation)
  const toTour = useCompleteStep('complete', situation)
  if (next.isLoading && !isLate) return null

  return (
    <div className={stepStyles.narrow}>
      <span className={styles.mark}>
        <Icon of={Check} size={24} />
      </span>
      <h1 className={stepStyles.headline}>{copy.title}</h1>
      {!next.isLoading && (next.data ? <WithMeeting event={next.data} /> : <Lead next={null} />)}
      <StepFailure error={leaving.error ?? toTour.error} />
      <div className={stepStyles.actions}>
        <BusyButton
          kind="primary"
          size="xl"
          isBusy={leaving.isPending}
          hasFailed={leaving.isError}
          onClick={() => leaving.mutate()}
        >
          {copy.toBoard}
        </BusyButton>
        <BusyButton
          kind="outline"
          size="xl"
          isBusy={toTour.isPending}
          hasFailed={toTour.isError}
          onClick={() => toTour.mutate()}
        >
          {copy.tour}
        </BusyButton>
        <InviteButton address={address} />
      </div>
    </div>
  )
}

function WithMeeting({ event: asLoaded }: { event: Event }) {
  // Where a change of its capture arrives.
  const { data } = useQuery<Event>({ queryKey: keys.event(asLoaded.id), enabled: false })
  const event = data ? latestOf(data, asLoaded) : asLoaded
  const isCaptured = useIsCaptured(event)

  return (
    <>
      <Lead next={{ isCaptured }} />
      <NextMeeting event={event} />
    </>
  )
}

function Lead({ next }: { next: { isCaptured: boolean } | null }) {
  const { appUser, botSetting } = useMe()
  const hasBots = useHasBots()

  return <p className={stepStyles.lead}>{copy.leads[endingOf({ appUser, hasBots, botSetting, next })]}</p>
}
