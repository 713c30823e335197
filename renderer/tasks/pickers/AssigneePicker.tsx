import type { ListedTask } from '#shared/tasks/listed-task.ts'
import type { Person } from '#shared/tasks/schemas.ts'
import { useMe } from '../../me/queries.ts'
import { usePeople } from '../../people/queries.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Picker } from '../../ui/Picker.tsx'
import { toggleAssignee } from '../actions.ts'
import { copy } from './copy.ts'
import styles from './pickers.module.css'
import { shareOf } from './share-of.ts'

type Props = { tasks: readonly ListedTask[] }

export function AssigneePicker({ tasks }: Props) {
  const me = useMe()
  const people = useAssignable(tasks)
  const items = people.map((person) => ({
    id: person.id,
    label: person.name,
    isChosen: shareOf(tasks, ({ assignees }) => assignees.some(({ userId }) => userId === person.id)),
    person,
  }))

  return (
    <Picker
      label={copy.names.assignee}
      placeholder={copy.findPerson}
      nothing={copy.noPerson}
      isMany
      items={items}
      face={({ person }) => (
        <>
          <Avatar name={person.name} ghost={person.ghost} />
          <span className="truncate">
            {person.name} {person.id === me.id && <span className={styles.quiet}>{copy.you}</span>}
          </span>
          {person.ghost && <span className={styles.end}>{copy.ghost}</span>}
        </>
      )}
      onChoose={({ person, isChosen }) => toggleAssignee(tasks, person, isChosen !== true)}
    />
  )
}

/** The people the server offers, plus the current assignees. */
function useAssignable(tasks: readonly ListedTask[]): Person[] {
  const { id, name, image } = useMe()
  const { data = [] } = usePeople()
  const assigned = tasks.flatMap(({ assignees }) => assignees.map(({ user }) => user))
  const byId = new Map([{ id, name, image, ghost: false }, ...data, ...assigned].map((person) => [person.id, person]))

  return [...byId.values()]
}
