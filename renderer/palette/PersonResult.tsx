import { Command } from 'cmdk'
import type { Person } from '#shared/tasks/schemas.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { copy } from './copy.ts'
import { Highlighted } from './Highlighted.tsx'
import styles from './Palette.module.css'

type Props = { person: Person; words: readonly string[]; onChoose: () => void }

/** A person, whose name is then searched for. */
export function PersonResult({ person: { id, name, image }, words, onChoose }: Props) {
  return (
    <Command.Item value={`person ${id}`} className={styles.result} onSelect={onChoose}>
      <Avatar name={name} image={image} />
      <Highlighted text={name} words={words} />
      <span className={styles.end}>{copy.everythingWith}</span>
    </Command.Item>
  )
}
