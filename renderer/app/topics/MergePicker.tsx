import { shownTopics } from '#shared/topics/shown-topics.ts'
import type { UserTopic } from '#shared/topics/schemas.ts'
import { copy } from '../../topics/copy.ts'
import { useTopics } from '../../topics/queries.ts'
import { Picker } from '../../ui/Picker.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { ColumnIcon } from '../board/ColumnIcon.tsx'

type Props = {
  topic: UserTopic
  anchor: HTMLElement | null
  onChoose: (into: UserTopic) => void
  onClose: () => void
}

/** Picks the topic that another one is merged into. */
export function MergePicker({ topic, anchor, onChoose, onClose }: Props) {
  const { data = [] } = useTopics()
  const items = shownTopics(data).flatMap((other) =>
    other.id === topic.id ? [] : [{ id: other.id, label: other.label, isChosen: false, topic: other }],
  )

  return (
    <Popover label={copy.mergeInto(topic.label)} anchor={anchor} onClose={onClose}>
      <Picker
        label={copy.mergeInto(topic.label)}
        placeholder={copy.findTopic}
        nothing={copy.noTopic}
        items={items}
        face={(item) => (
          <>
            <ColumnIcon icon={item.topic.icon} />
            <span className="truncate">{item.label}</span>
          </>
        )}
        onChoose={(item) => onChoose(item.topic)}
      />
    </Popover>
  )
}
