import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Device } from '#shared/devices/schemas.ts'
import type { Download } from '#shared/devices/download.ts'
import { api } from '../../platform/api.ts'
import { keys } from '../../platform/query-keys.ts'
import { Refusal } from '../../platform/refusal.ts'

const pollMs = 3000

export const devicesQuery = {
  queryKey: keys.devices,
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get<Device[]>('/api/me/device', signal),
  staleTime: 0,
}

/** The first Mac with a signed-in app; the server lists the newest first. */
const connectedMac = (devices: readonly Device[]) =>
  devices.find(({ platform, disabled }) => platform === 'APPLE' && !disabled)

/** Polls the user's Macs until the app has signed in on one, even while the page is in the background. */
export function useAwaitedMac(onArrive: (mac: Device) => void) {
  const { data, isPending } = useQuery({
    ...devicesQuery,
    refetchInterval: ({ state }) => (state.data && connectedMac(state.data) ? false : pollMs),
    refetchIntervalInBackground: true,
  })
  const mac = data && connectedMac(data)
  const wasAwaited = useRef(false)
  useEffect(() => {
    if (data && !mac) wasAwaited.current = true
    if (!mac || !wasAwaited.current) return
    wasAwaited.current = false
    onArrive(mac)
  }, [data, mac, onArrive])

  return { mac, isPending }
}

/** The app's download; null when this server has none. */
export const useDownload = (isWanted: boolean) =>
  useQuery({
    queryKey: keys.download,
    queryFn: ({ signal }: { signal: AbortSignal }) => api.get<Download | null>('/api/me/download-app', signal),
    enabled: isWanted,
    meta: { failure: 'Download failed' },
    retry: false,
    staleTime: 0,
  })

export const reminder = {
  mutationFn: () => api.post<void>('/api/me/reminder/download-app'),
  networkMode: 'always',
  meta: {
    failure: (error: Error) =>
      `Failed to send email reminder, code:${error instanceof Refusal ? error.status : 'none'}`,
  },
} as const

export const useReminder = () => useMutation(reminder)
