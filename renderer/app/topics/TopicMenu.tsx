import { Ellipsis, EyeOff, Merge, PencilLine, Split } from 'lucide-react'
import { shownTopics } from '#shared/topics/shown-topics.ts'
import type { UserTopic } from '#shared/topics/schemas.ts'
import { hideTopic, splitOffTopic } from '../../topics/actions.ts'
import { copy } from '../../topics/copy.ts'
import { useTopics } from '../../topics/queries.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import type { MenuEntry } from '../../ui/menu-entry.ts'
import { MenuButton } from '../../ui/MenuButton.tsx'

type Props = { topic: UserTopic; merged: readonly UserTopic[]; onRename: () => void; onMerge: () => void }

export function TopicMenu({ topic, merged, onRename, onMerge }: Props) {
  const { data = [] } = useTopics()
  const entries = (): MenuEntry[] => [
    { key: 'rename', label: copy.rename, icon: PencilLine, run: onRename },
    {
      key: 'merge',
      label: copy.merge,
      icon: Merge,
      blocked: shownTopics(data).length > 1 ? undefined : copy.nothingToMergeWith,
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
