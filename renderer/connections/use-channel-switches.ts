import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SlackChannel } from '#shared/connections/schemas.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { showToast } from '../ui/toast-list.ts'
import { refresh, switchChannel } from './actions.ts'
import { copy } from './copy.ts'

/** Switches channels at once. What is on its way lies over what the server says, one request after the other. */
export function useChannelSwitches() {
  const [wished, setWished] = useState<ReadonlyMap<string, SlackChannel>>(new Map())
  const sending = useMutation({
    mutationFn: switchChannel,
    scope: { id: 'slack-channels' },
    onSuccess(answer, wish) {
      queryClient.setQueryData<SlackChannel[]>(keys.slackChannels, (known) =>
        known?.map((channel) => (channel.id === wish.id ? { ...channel, ...answer } : channel)),
      )
    },
    onError(error, wish) {
      const text = copy.switchFailed(wish.displayName, wish.captureEnabled)
      showToast({ key: `channel-${wish.id}`, tone: 'problem', text, detail: error.message })
    },
    async onSettled(_answer, _error, wish) {
      await refresh()
      // Unless it was switched again meanwhile.
      setWished((before) => (before.get(wish.id) === wish ? without(before, wish.id) : before))
    },
  })

  return {
    isOn: (channel: SlackChannel) => (wished.get(channel.id) ?? channel).captureEnabled,
    toggle: (channel: SlackChannel, captureEnabled: boolean) => {
      const wish = { ...channel, captureEnabled }
      setWished((before) => new Map(before).set(channel.id, wish))
      sending.mutate(wish)
    },
  }
}

function without(map: ReadonlyMap<string, SlackChannel>, key: string) {
  const rest = new Map(map)
  rest.delete(key)
  return rest
}
