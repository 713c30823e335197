import { disconnectReasons } from '#shared/connections/reasons.ts'
import type { CalendarConnection } from '#shared/connections/schemas.ts'
import { connectGoogle, disconnectCalendar } from './actions.ts'
import { ConnectionPart } from './ConnectionPart.tsx'
import { LastRead } from './LastRead.tsx'
import type { KnownConnections } from './state.ts'

type Props = { calendar: CalendarConnection; known: KnownConnections }

export function CalendarPanel({ calendar, known }: Props) {
  const { state, since, missing, email, disconnectType, syncedAt } = calendar

  return (
    <ConnectionPart
      source="calendar"
      known={known}
      state={state}
      since={since}
      missing={missing}
      lost={disconnectType}
      account={email}
      reasons={disconnectReasons.calendar}
      onConnect={() => connectGoogle('calendar')}
      onDisconnect={disconnectCalendar}
    >
      {state === 'connected' && <LastRead at={syncedAt} />}
    </ConnectionPart>
  )
}
