import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SlackChannel } from '#shared/connections/schemas.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { showToast } from '../ui/toast-list.ts'
import { refresh, switchChannel } from './actions.ts'
import { copy } from './copy.ts'

/** Switches channels at once. Pending changes override the server's state and are sent one after the other. */
export function useChannelSwitches() {
  const [pending, setPending] = useState<ReadonlyMap<string, SlackChannel>>(new Map())
  /** Shows the server's state again, unless the channel was switched again in the meantime. */
  const settle = (change: SlackChannel) =>
    setPending((before) => (before.get(change.id) === change ? without(before, change.id) : before))
  const sending = useMutation({
    mutationFn: switchChannel,
    scope: { id: 'slack-channels' },
    onSuccess(answer, change) {
      queryClient.setQueryData<SlackChannel[]>(keys.slackChannels, (known) =>
        known?.map((channel) => (channel.id === change.id ? { ...channel, ...answer } : channel)),
      )
    },
    onError(error, change) {
      settle(change)
      const text = copy.switchFailed(change.displayName, change.captureEnabled)
      showToast({ key: `channel-${change.id}`, tone: 'problem', text, detail: error.message })
    },
    async onSettled(_answer, _error, change) {
      await refresh()
      settle(change)
    },
  })

  return {
    isOn: (channel: SlackChannel) => (pending.get(channel.id) ?? channel).captureEnabled,
    toggle: (channel: SlackChannel, captureEnabled: boolean) => {
      const change = { ...channel, captureEnabled }
      setPending((before) => new Map(before).set(channel.id, change))
      sending.mutate(change)
    },
  }
}

function without(map: ReadonlyMap<string, SlackChannel>, key: string) {
  const rest = new Map(map)
  rest.delete(key)
  return rest
}
