import { useQuery } from '@tanstack/react-query'
import type { SlackChannel } from '#shared/connections/schemas.ts'
import { api } from '../platform/api.ts'
import { keys } from '../platform/query-keys.ts'
import type { Source } from '#shared/connections/sources.ts'
import type { ConnectionAnswers, KnownConnections } from './state.ts'

const query = <Name extends Source>(source: Name, path: string) => ({
  queryKey: keys.connection(source),
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get<ConnectionAnswers[Name]>(path, signal),
})

export const connectionQueries = {
  calendar: query('calendar', '/api/google/calendar'),
  slack: query('slack', '/api/slack/connection'),
  email: query('email', '/api/google/mail'),
  zapier: query('zapier', '/api/zapier/connection'),
}

/** The connection queries of all sources. */
export const useConnections = ({ enabled = true } = {}) => ({
  calendar: useQuery({ ...connectionQueries.calendar, enabled }),
  slack: useQuery({ ...connectionQueries.slack, enabled }),
  email: useQuery({ ...connectionQueries.email, enabled }),
  zapier: useQuery({ ...connectionQueries.zapier, enabled }),
})

export type Connections = ReturnType<typeof useConnections>

export const useSlackChannels = () =>
  useQuery({
    queryKey: keys.slackChannels,
    queryFn: ({ signal }) => api.get<SlackChannel[]>('/api/slack/channels', signal),
  })

/** The connections that are loaded. */
export const knownOf = ({ calendar, slack, email, zapier }: Connections): KnownConnections => ({
  calendar: calendar.data,
  slack: slack.data,
  email: email.data,
  zapier: zapier.data,
})
