import type { Program } from '#shared/programs/schemas.ts'
import { keys } from '../platform/query-keys.ts'
import { dayAndTimeWithin } from '../platform/time.ts'
import { useToday } from '../platform/today.ts'
import { Button } from '../ui/Button.tsx'
import { PlateText, plateRowClass } from '../ui/Plate.tsx'
import { RemovableList } from '../ui/RemovableList.tsx'
import { copy } from './copy.ts'
import { ProgramMark } from './ProgramMark.tsx'
import styles from './Programs.module.css'
import { usePrograms } from './queries.ts'

/** The programs the user allowed, each with a button to end that. */
export function Programs() {
  const programs = usePrograms()

  return (
    <>
      {programs.data && <p className={styles.lead}>{programs.data.length > 0 ? copy.lead : copy.none}</p>}
      <RemovableList
        label={copy.title}
        list={programs}
        failed={copy.listFailed}
        queryKey={keys.programs}
        path="/api/programs"
        question={({ name }) => ({
          title: copy.removeTitle(name),
          text: copy.removeText,
          confirm: copy.remove,
          cancel: copy.keep,
        })}
        removed={({ name }) => copy.removed(name)}
      >
        {(program, removal) => <ProgramRow program={program} {...removal} />}
      </RemovableList>
    </>
  )
}

type Props = { program: Program; isRemoving: boolean; onRemove: () => void }

function ProgramRow({ program: { name, scopes, allowedAt, lastUsedAt }, isRemoving, onRemove }: Props) {
  const today = useToday()
  const whenOf = (time: string) => dayAndTimeWithin(new Date(time), today)

  return (
    <li>
      <div className={plateRowClass}>
        <ProgramMark name={name} />
        <PlateText
          title={name}
          detail={
            <>
              {copy.does(scopes)}
              <span className={styles.when}>{copy.used(lastUsedAt && whenOf(lastUsedAt), whenOf(allowedAt))}</span>
            </>
          }
        />
        <Button aria-label={copy.removeNamed(name)} disabled={isRemoving} onClick={onRemove}>
          {copy.remove}
        </Button>
      </div>
    </li>
  )
}
