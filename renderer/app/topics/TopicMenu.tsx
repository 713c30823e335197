import { Ellipsis, EyeOff, Merge, PencilLine, Split } from 'lucide-react'
import type { UserTopic } from '#shared/topics/schemas.ts'
import { hideTopic, splitOffTopic } from '../../topics/actions.ts'
import { copy } from '../../topics/copy.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import type { MenuEntry } from '../../ui/menu-entry.ts'
import { MenuButton } from '../../ui/MenuButton.tsx'

type Props = {
  topic: UserTopic
  merged: readonly UserTopic[]
  canMerge: boolean
  onRename: () => void
  onMerge: () => void
}

export function TopicMenu({ topic, merged, canMerge, onRename, onMerge }: Props) {
  const entries = (): MenuEntry[] => [
    { key: 'rename', label: copy.rename, icon: PencilLine, run: onRename },
    {
      key: 'merge',
      label: copy.merge,
      icon: Merge,
      blocked: canMerge ? undefined : copy.nothingToMergeWith,
      run: onMerge,
    },
    ...merged.map((other) => ({
      key: other.id,
      label: copy.splitOff(other.label),
      icon: Split,
      run: () => splitOffTopic(other),
    })),
    { key: 'hide', label: copy.hide, icon: EyeOff, hint: copy.whatHidingDoes, run: () => hideTopic(topic) },
  ]

  return (
    <MenuButton label={copy.menu(topic.label)} entries={entries}>
      {(trigger) => <IconButton icon={Ellipsis} label={copy.menu(topic.label)} small {...trigger} />}
    </MenuButton>
  )
}
