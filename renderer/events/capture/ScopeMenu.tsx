import { useId, type RefObject } from 'react'
import type { BotScope, Event } from '#shared/events/schemas.ts'
import { Menu } from '../../ui/Menu.tsx'
import { copy } from './copy.ts'

type Props = {
  event: Event
  isOn: boolean
  anchor: RefObject<HTMLElement | null>
  onChoose: (scope: BotScope) => void
  onClose: () => void
}

const scopes: readonly BotScope[] = ['this-event', 'all-future-events', 'all-events']

/** Asks which events of a series to change. */
export function ScopeMenu({ event, isOn, anchor, onChoose, onClose }: Props) {
  const id = useId()
  const title = copy.scopeTitle(event.title, isOn)

  return (
    <Menu
      id={id}
      label={title}
      anchor={anchor}
      entries={[
        { kind: 'title', key: 'title', label: title },
        ...scopes.map((scope) => ({ key: scope, label: copy.scopes[scope], run: () => onChoose(scope) })),
      ]}
      onClose={onClose}
    />
  )
}
