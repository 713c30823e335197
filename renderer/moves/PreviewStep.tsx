import { useMutation } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Move } from '#shared/moves/move.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import { useLabelList } from '../labels/queries.ts'
import { useMe } from '../me/queries.ts'
import { number } from '../platform/time.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import { Icon } from '../ui/Icon.tsx'
import { InlineProblem } from '../ui/InlineProblem.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { Select } from '../ui/Select.tsx'
import { copy } from './copy.ts'
import { DoneStep } from './DoneStep.tsx'
import { GroupRow } from './GroupRow.tsx'
import { LeftBehind } from './LeftBehind.tsx'
import { everyone, firstPlaces, isOurs, likelyWho, peopleIn, planOf } from './plan.ts'
import { refreshBoard } from './queries.ts'
import { sendMove } from './send-move.ts'
import styles from './PreviewStep.module.css'

type Props = { read: Move; groups: readonly TaskGroup[]; onBack: () => void; onClose: () => void }

/** What would come along, group by group. Nothing is on the board until the import. */
export function PreviewStep({ read, groups, onBack, onClose }: Props) {
  const me = useMe()
  const labels = useLabelList()
  const [places, setPlaces] = useState(() => firstPlaces(read, groups))
  const [who, setWho] = useState(() => likelyWho(read, me))
  const [sent, setSent] = useState(0)
  // Once, so that a retry goes on with the same import.
  const [id] = useState(() => uuid7())
  const [groupIds] = useState(() => new Map(read.groups.map(({ key }) => [key, uuid7()])))
  const people = useMemo(() => peopleIn(read), [read])
  const plan = useMemo(() => {
    // Those that this import made before a retry don't count against it.
    const own = new Set(groupIds.values())
    return planOf(read, { places, who }, { groups: groups.filter((group) => !own.has(group.id)), labels })
  }, [read, places, who, groups, groupIds, labels])
  const sending = useMutation({
    mutationFn: async () => ({
      moved: await sendMove({ id, groupIds, read, plan, places, who, onProgress: setSent }),
      // As they were before the import.
      plan,
      places,
      groups,
    }),
    onSuccess: refreshBoard,
  })
  const isBusy = sending.isPending
  const shown = read.groups.filter(({ key }) => places[key]?.isIn).length

  if (sending.data) return <DoneStep read={read} {...sending.data} onClose={onClose} />

  const figures = [
    [shown, copy.groups(shown)],
    [plan.tasks.length, copy.openTasks(plan.tasks.length)],
    [plan.dates, copy.dates(plan.dates)],
    [plan.labels.length, copy.labels(plan.labels.length, plan.knownLabels)],
  ] as const
  return (
    <Dialog
      title={copy.fromApp(read.from)}
      width={660}
      onClose={onClose}
      footer={
        <>
          <Button size="l" className={styles.back} disabled={isBusy} onClick={onBack}>
            <Icon of={ArrowLeft} size={14} />
            {copy.back}
          </Button>
          <Button size="l" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button
            size="l"
            kind={sending.isError ? 'danger' : 'primary'}
            disabled={isBusy || plan.tasks.length === 0 || plan.groupsOver > 0}
            onClick={() => sending.mutate()}
          >
            {isBusy ? copy.importing(sent, plan.tasks.length) : copy.importTasks(plan.tasks.length)}
          </Button>
        </>
      }
    >
      <dl className={styles.tallies}>
        {figures.map(([amount, label], index) => (
          <div key={index}>
            <dt>{label}</dt>
            <dd>{number(amount)}</dd>
          </div>
        ))}
      </dl>
      {isBusy && <ProgressBar label={copy.progress} percent={Math.round((sent / plan.tasks.length) * 100)} />}
      <InlineProblem>{plan.groupsOver > 0 ? copy.groupsOver(plan.groupsOver) : sending.error?.message}</InlineProblem>
      {people.length > 0 && (
        <Field label={copy.iAm}>
          {(control) => (
            <Select {...control} value={who} disabled={isBusy} onChange={(event) => setWho(event.target.value)}>
              {people.map((person) => (
                <option key={person.name} value={person.name}>
                  {copy.person(person.name, person.tasks)}
                </option>
              ))}
              <option value={everyone}>{copy.everyone}</option>
            </Select>
          )}
        </Field>
      )}
      <ul className={styles.groups} aria-label={copy.fromApp(read.from)}>
        {read.groups.map((group, index) => (
          <GroupRow
            key={group.key}
            group={group}
            tasks={read.tasks.filter((task) => task.group === group.key && isOurs(task, who))}
            place={places[group.key]!}
            groups={groups}
            isFirst={index === 0}
            isBusy={isBusy}
            onPlace={(place) => setPlaces((before) => ({ ...before, [group.key]: place }))}
          />
        ))}
      </ul>
      {plan.tasks.length === 0 && <p className={styles.nothing}>{copy.nothing}</p>}
      <LeftBehind leftOut={plan.leftOut} />
    </Dialog>
  )
}
