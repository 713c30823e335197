import { useMutation, useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useConnection } from '../platform/connection.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { Plate, PlateRow } from '../ui/Plate.tsx'
import { pushQuery, turnOffPushes, turnOnPushes } from './browser-push.ts'
import { copy } from './copy.ts'
import { pushStateOf } from './push-state.ts'

/** Whether this browser shows notifications, and a button that changes it. Only a click asks for the permission. */
export function PushSetting() {
  const { data, error } = useQuery(pushQuery)
  const isOffline = useConnection() !== 'online'
  const switching = useMutation({
    mutationFn: (switchTo: () => Promise<void>) => switchTo(),
    networkMode: 'always',
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.push }),
  })
  if (error) return <ErrorNotice error={error} title={copy.push.failed} />
  if (!data) return null

  const state = pushStateOf(data.browser, data.setting)
  const isWaiting = switching.isPending || isOffline
  return (
    <>
      <ErrorNotice error={switching.error} title={copy.push.notSwitched} />
      <Plate label={copy.push.title}>
        <PlateRow
          icon={BellRing}
          title={copy.push.title}
          detail={copy.push.states[state]}
          actions={
            state === 'on' ? (
              <Button kind="outline" disabled={isWaiting} onClick={() => switching.mutate(turnOffPushes)}>
                {copy.push.turnOff}
              </Button>
            ) : (
              state === 'off' && (
                <Button
                  kind="outline"
                  aria-label={copy.push.turnOnHere}
                  disabled={isWaiting}
                  onClick={() => switching.mutate(() => turnOnPushes(data.setting))}
                >
                  {copy.push.turnOn}
                </Button>
              )
            )
          }
        />
      </Plate>
    </>
  )
}
