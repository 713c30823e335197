import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo, type ReactNode } from 'react'
import type { Label } from '#shared/labels/schemas.ts'
import { overlayLabels } from '../changes/overlay.ts'
import { outbox } from '../changes/send-changes.ts'
import { useMe } from '../me/queries.ts'
import { LabelsContext, labelsQuery } from './queries.ts'

const none: readonly Label[] = []

/** Every row needs the labels, so they are subscribed to once for all. */
export function LabelsProvider({ children }: { children: ReactNode }) {
  const me = useMe()
  const { data } = useQuery(labelsQuery)
  const changes = useAtomValue(outbox.waiting)
  const list = useMemo(() => overlayLabels(data ?? none, changes, me.id), [data, changes, me.id])
  const labels = useMemo(() => ({ list, byId: new Map(list.map((label) => [label.id, label])) }), [list])

  return <LabelsContext value={labels}>{children}</LabelsContext>
}
