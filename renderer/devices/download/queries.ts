import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Device } from '#shared/devices/schemas.ts'
import type { Download } from '#shared/devices/download.ts'
import { api } from '../../platform/api.ts'
import { keys } from '../../platform/query-keys.ts'

const pollMs = 3000

export const devicesQuery = {
  queryKey: keys.devices,
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get<Device[]>('/api/me/device', signal),
  staleTime: 0,
}

/** The Mac on which somebody is signed in, the newest of them. */
const connectedMac = (devices: readonly Device[]) =>
  devices.find(({ platform, disabled }) => platform === 'APPLE' && !disabled)

/** This person's Macs, asked for again and again until the app has signed in on one, also while nobody looks here. */
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

/** Where the app is; null where this server does not know. */
export const useDownload = (isWanted: boolean) =>
  useQuery({
    queryKey: keys.download,
    queryFn: ({ signal }: { signal: AbortSignal }) => api.get<Download | null>('/api/me/download-app', signal),
    enabled: isWanted,
    retry: false,
    staleTime: 0,
  })

export const useReminder = () =>
  useMutation({ mutationFn: () => api.post<void>('/api/me/reminder/download-app'), networkMode: 'always' })
