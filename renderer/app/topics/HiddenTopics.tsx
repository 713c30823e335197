import { Eye, EyeOff } from 'lucide-react'
import type { UserTopic } from '#shared/topics/schemas.ts'
import { showTopic } from '../../topics/actions.ts'
import { copy } from '../../topics/copy.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { MenuButton } from '../../ui/MenuButton.tsx'
import styles from './HiddenTopics.module.css'

type Props = { topics: readonly UserTopic[] }

/** Says how many topics are hidden, and shows them again. */
export function HiddenTopics({ topics }: Props) {
  const label = copy.hiddenTopics(topics.length)

  return (
    <div className={styles.hidden}>
      <MenuButton
        label={label}
        entries={() => [
          { kind: 'title', key: 'title', label: copy.showAgain },
          ...topics.map((topic) => ({
            key: topic.id,
            label: topic.label,
            icon: Eye,
            run: () => showTopic(topic),
          })),
        ]}
      >
        {(trigger) => (
          <Button className={styles.button} {...trigger}>
            <Icon of={EyeOff} />
            {label}
          </Button>
        )}
      </MenuButton>
    </div>
  )
}
