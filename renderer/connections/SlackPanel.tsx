import { useAtomValue } from 'jotai'
import { disconnectReasons } from '#shared/connections/reasons.ts'
import type { SlackConnection } from '#shared/connections/schemas.ts'
import { connectSlack, disconnectSlack } from './actions.ts'
import { ChannelList } from './ChannelList.tsx'
import { ConnectionPart } from './ConnectionPart.tsx'
import { copy } from './copy.ts'
import { SlackFailed } from './SlackFailed.tsx'
import { slackFailed } from './slack-outcome.ts'
import type { KnownConnections } from './state.ts'

type Props = { slack: SlackConnection; known: KnownConnections }

export function SlackPanel({ slack, known }: Props) {
  const failed = useAtomValue(slackFailed)
  const { state, since, missing, disabledType, slackAppInstallation, slackName, channelsListedAt, channels } = slack
  const isOff = state === 'disconnected' || state === 'needs-reconnecting'
  if (failed && isOff) return <SlackFailed />

  return (
    <ConnectionPart
      source="slack"
      known={known}
      state={state}
      since={since}
      missing={missing}
      lost={disabledType}
      account={slackAppInstallation ? copy.slackAccount(slackAppInstallation.teamName, slackName) : null}
      reasons={disconnectReasons.slack}
      onConnect={() => connectSlack()}
      onDisconnect={disconnectSlack}
    >
      {state === 'connected' && <ChannelList hasNone={channelsListedAt !== null && channels.all === 0} />}
    </ConnectionPart>
  )
}
