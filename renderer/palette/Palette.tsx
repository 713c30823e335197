import { Command } from 'cmdk'
import { Plus, Search } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { useLocation } from 'wouter'
import { assignmentOf, isInGroup } from '#shared/tasks/visible-in-group.ts'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { useMe } from '../me/queries.ts'
import { usePeople } from '../people/queries.ts'
import { useToday } from '../platform/today.ts'
import { useTaskGroups } from '../task-groups/queries.ts'
import { BareDialog } from '../ui/BareDialog.tsx'
import { clickChosen } from '../ui/click-chosen.ts'
import { Icon } from '../ui/Icon.tsx'
import { Caps } from '../ui/Caps.tsx'
import type { PaletteCommand } from './command.ts'
import { CommandResult } from './CommandResult.tsx'
import { copy } from './copy.ts'
import { EventResult } from './EventResult.tsx'
import { findCommands, findPeople } from './local-search.ts'
import { PaletteStatus } from './PaletteStatus.tsx'
import { PersonResult } from './PersonResult.tsx'
import { SaidResult } from './SaidResult.tsx'
import { TaskResult } from './TaskResult.tsx'
import { useFirstChosen } from './use-first-chosen.ts'
import { useResults } from './use-results.ts'
import styles from './Palette.module.css'

type Props = {
  commands: readonly PaletteCommand[]
  places: readonly PaletteCommand[]
  onCreate: (title: string) => void
  onClose: () => void
}

const longestSearch = 200
const peopleAtMost = 3

/** Finds tasks, events, people, what was said, and commands. */
export function Palette({ commands, places, onCreate, onClose }: Props) {
  const [text, setText] = useState('')
  const results = useResults(text)
  const { words, tasks, events, said, isSearching } = results
  const me = useMe()
  const today = useToday()
  const root = useFirstChosen()
  const groups = useTaskGroups().data ?? []
  const [, navigate] = useLocation()
  const title = text.trim()
  const isTyped = title !== ''
  const people = findPeople(usePeople().data ?? [], words, peopleAtMost).filter(
    ({ id, name }) => id !== me.id && name !== title,
  )
  const actions = findCommands(isTyped ? [...commands, ...places] : commands, words)
  const canCreate = isTyped && !isSearching
  const sections = isTyped
    ? canCreate || actions.length
      ? [[copy.actions, actions] as const]
      : []
    : [...Map.groupBy(actions, ({ section }) => section)]

  const groupOf = (task: ListedTask) => {
    const own = assignmentOf(task, me.id)
    return own && groups.find((group) => isInGroup(group, own))
  }
  const andClose = (act: () => void) => () => {
    onClose()
    act()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    clickChosen(event)
    if (event.key !== 'Escape' || text === '') return
    event.preventDefault()
    setText('')
  }

  return (
    <BareDialog label={copy.label} width={640} className={styles.dialog} onClose={onClose}>
      <Command
        ref={root}
        className={styles.palette}
        label={copy.placeholder}
        shouldFilter={false}
        vimBindings={false}
        loop
        onKeyDown={onKeyDown}
      >
        <div className={styles.input}>
          <Icon of={Search} size={18} />
          <Command.Input
            value={text}
            onValueChange={setText}
            placeholder={copy.placeholder}
            maxLength={longestSearch}
            enterKeyHint="go"
          />
          <button type="button" aria-label={copy.close} onClick={onClose}>
            <kbd>{copy.escape}</kbd>
          </button>
        </div>
        <PaletteStatus
          text={title}
          amount={tasks.length + events.length + people.length + said.length + actions.length}
          results={results}
        />
        <Command.List className={styles.results} label={copy.results}>
          {tasks.length > 0 && (
            <Command.Group heading={isTyped ? copy.tasks : copy.recent}>
              {tasks.map((task) => (
                <TaskResult
                  key={task.id}
                  task={task}
                  group={groupOf(task)}
                  words={words}
                  today={today}
                  onOpen={andClose(() => navigate(`/tasks/${task.id}`))}
                />
              ))}
            </Command.Group>
          )}
          {events.length > 0 && (
            <Command.Group heading={copy.events}>
              {events.map((event) => (
                <EventResult
                  key={event.id}
                  event={event}
                  words={words}
                  today={today}
                  onOpen={andClose(() => navigate(`/events/${event.id}`))}
                />
              ))}
            </Command.Group>
          )}
          {people.length > 0 && (
            <Command.Group heading={copy.people}>
              {people.map((person) => (
                <PersonResult
                  key={person.id}
                  person={person}
                  words={words}
                  onChoose={() => setText(person.name.slice(0, longestSearch))}
                />
              ))}
            </Command.Group>
          )}
          {said.length > 0 && (
            <Command.Group heading={copy.said}>
              {said.map((one) => (
                <SaidResult
                  key={one.event.id}
                  said={one}
                  words={words}
                  today={today}
                  onOpen={andClose(() => navigate(`/events/${one.event.id}/transcript?line=${one.line.id}`))}
                />
              ))}
            </Command.Group>
          )}
          {sections.map(([section, some]) => (
            <Command.Group key={section} heading={section}>
              {some.map((command) => (
                <CommandResult key={command.key} command={command} words={words} onRun={andClose(command.run)} />
              ))}
              {canCreate && (
                <CommandResult
                  command={{
                    key: 'create-titled',
                    label: copy.create(title),
                    icon: Plus,
                    section,
                    run: () => onCreate(title),
                  }}
                  words={[]}
                  onRun={andClose(() => onCreate(title))}
                />
              )}
            </Command.Group>
          ))}
        </Command.List>
        <div className={styles.foot} aria-hidden="true">
          <Caps caps={['↑', '↓']} />
          {copy.move}
          <Caps caps={['↵']} />
          {copy.open}
        </div>
      </Command>
    </BareDialog>
  )
}
