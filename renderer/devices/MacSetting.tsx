import { useMutation, useQuery } from '@tanstack/react-query'
import { Laptop } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'wouter'
import type { Device } from '#shared/devices/schemas.ts'
import { devicesQuery } from './download/queries.ts'
import { useMe } from '../me/queries.ts'
import { announce } from '../platform/announcer.ts'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { dayAndTimeWithin } from '../platform/time.ts'
import { useToday } from '../platform/today.ts'
import { Answer } from '../ui/Answer.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { Plate, PlateRow } from '../ui/Plate.tsx'
import { copy } from './copy.ts'

/** The user's Macs with the app, or a prompt to download it. */
export function MacSetting() {
  return useMe().appUser ? <Macs /> : <Prompt />
}

function Prompt() {
  return (
    <Plate label={copy.title}>
      <PlateRow icon={Laptop} title={copy.prompt} detail={copy.promptDetail} actions={<ToApp>{copy.get}</ToApp>} />
    </Plate>
  )
}

const ToApp = ({ children }: { children: string }) => (
  <Link href="/download-app" state={{ from: '/settings/devices' }} className={buttonClass({ kind: 'outline' })}>
    {children}
  </Link>
)

function Macs() {
  const devices = useQuery(devicesQuery)
  const list = useRef<HTMLUListElement>(null)
  const disabling = useMutation({
    mutationFn: ({ id }: Device) => api.delete(`/api/me/devices/${id}`),
    networkMode: 'always',
    onSuccess(_, { name }) {
      announce(copy.disabled(name))
      list.current?.focus() // the focused button disappears
    },
    onSettled: () =>
      Promise.all([keys.devices, keys.me].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })

  return (
    <>
      <ErrorNotice error={disabling.error} title={copy.notDisabled} />
      <Answer to={devices} failed={copy.failed}>
        {(all) => (
          <Plate ref={list} label={copy.title}>
            {all
              .filter(({ disabled }) => !disabled)
              .map((device) => (
                <MacRow
                  key={device.id}
                  device={device}
                  isDisabling={disabling.isPending}
                  onDisable={() => disabling.mutate(device)}
                />
              ))}
          </Plate>
        )}
      </Answer>
    </>
  )
}

type Props = { device: Device; isDisabling: boolean; onDisable: () => void }

function MacRow({ device: { name, appVersion, createdAt }, isDisabling, onDisable }: Props) {
  const today = useToday()

  return (
    <PlateRow
      icon={Laptop}
      title={name}
      detail={copy.signedInSince(appVersion, dayAndTimeWithin(new Date(createdAt), today))}
      actions={
        <Button aria-label={copy.disableOn(name)} disabled={isDisabling} onClick={onDisable}>
          {copy.disable}
        </Button>
      }
    />
  )
}
