import { useMutation } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import type { CalendarFeed, CreatedCalendarFeed } from '#shared/export/schemas.ts'
import { announce } from '../platform/announcer.ts'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { dayAndTimeWithin } from '../platform/time.ts'
import { useToday } from '../platform/today.ts'
import { Section } from '../me/Section.tsx'
import { Answer } from '../ui/Answer.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Plate, PlateRow } from '../ui/Plate.tsx'
import { ShownOnce } from '../ui/ShownOnce.tsx'
import styles from './CalendarFeedSetting.module.css'
import { copy } from './copy.ts'
import { useCalendarFeed } from './queries.ts'

type Asking = 'renew' | 'turn-off' | null
const reload = () => queryClient.invalidateQueries({ queryKey: keys.calendarFeed })

/** The private address of the user's deadlines: creates, renews and revokes it. */
export function CalendarFeedSetting() {
  const feed = useCalendarFeed()
  const [asking, setAsking] = useState<Asking>(null)
  const creating = useMutation({
    mutationFn: () => api.post<CreatedCalendarFeed>('/api/calendar-feed'),
    networkMode: 'always',
    onSettled: reload,
  })
  const ending = useMutation({
    mutationFn: () => api.delete('/api/calendar-feed'),
    networkMode: 'always',
    onSuccess: () => announce(copy.turnedOff),
    onSettled: reload,
  })
  const answered = (act: () => void) => () => {
    setAsking(null)
    act()
  }

  return (
    <Section title={copy.feed} lead={copy.feedLead}>
      <ErrorNotice error={creating.error ?? ending.error} />
      <Answer to={feed} failed={copy.feedFailed}>
        {(found) =>
          creating.data ? (
            <ShownOnce
              title={copy.yourFeed}
              value={creating.data.url}
              text={copy.feedUse}
              action={
                <a className={buttonClass({})} href={creating.data.url.replace(/^https?:/, 'webcal:')}>
                  {copy.openInCalendar}
                </a>
              }
              onDone={creating.reset}
            />
          ) : found ? (
            <FeedRow
              feed={found}
              isBusy={creating.isPending || ending.isPending}
              onRenew={() => setAsking('renew')}
              onTurnOff={() => setAsking('turn-off')}
            />
          ) : (
            <Button
              kind={creating.isError ? 'danger' : 'outline'}
              disabled={creating.isPending}
              onClick={() => creating.mutate()}
            >
              <Icon of={CalendarDays} size={14} />
              {creating.isPending ? copy.creating : copy.createFeed}
            </Button>
          )
        }
      </Answer>
      {asking === 'renew' && (
        <Confirm
          title={copy.renewTitle}
          text={copy.renewText}
          confirm={copy.renew}
          cancel={copy.keep}
          onCancel={() => setAsking(null)}
          onConfirm={answered(creating.mutate)}
        />
      )}
      {asking === 'turn-off' && (
        <Confirm
          title={copy.turnOffTitle}
          text={copy.turnOffText}
          confirm={copy.turnOff}
          cancel={copy.keep}
          onCancel={() => setAsking(null)}
          onConfirm={answered(ending.mutate)}
        />
      )}
    </Section>
  )
}

type RowProps = { feed: NonNullable<CalendarFeed>; isBusy: boolean; onRenew: () => void; onTurnOff: () => void }

function FeedRow({ feed: { createdAt, lastReadAt }, isBusy, onRenew, onTurnOff }: RowProps) {
  const today = useToday()
  const read = lastReadAt ? copy.lastRead(dayAndTimeWithin(new Date(lastReadAt), today)) : copy.neverRead

  return (
    <Plate label={copy.feed}>
      <PlateRow
        icon={CalendarDays}
        title={
          <>
            {copy.feed}
            <Badge>{copy.feedOn}</Badge>
          </>
        }
        detail={`${copy.created(dayAndTimeWithin(new Date(createdAt), today))} · ${read}`}
        actions={
          <div className={styles.actions}>
            <Button disabled={isBusy} onClick={onRenew}>
              {copy.renew}
            </Button>
            <Button disabled={isBusy} onClick={onTurnOff}>
              {copy.turnOff}
            </Button>
          </div>
        }
      />
    </Plate>
  )
}
