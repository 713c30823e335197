import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Program } from '#shared/programs/schemas.ts'
import { announce } from '../platform/announcer.ts'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { dayAndTimeWithin } from '../platform/time.ts'
import { useToday } from '../platform/today.ts'
import { Answer } from '../ui/Answer.tsx'
import { Button } from '../ui/Button.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { Plate, PlateText, plateRowClass } from '../ui/Plate.tsx'
import { copy } from './copy.ts'
import { ProgramMark } from './ProgramMark.tsx'
import styles from './Programs.module.css'
import { usePrograms } from './queries.ts'

/** The programs the user allowed, each with a button to end that. */
export function Programs() {
  const programs = usePrograms()
  const [confirming, setConfirming] = useState<Program | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const removing = useMutation({
    mutationFn: ({ id }: Program) => api.delete(`/api/programs/${id}`),
    networkMode: 'always',
    onSuccess(_, { name }) {
      announce(copy.removed(name))
      list.current?.focus() // the focused button is removed
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.programs }),
  })

  return (
    <>
      <ErrorNotice error={removing.error} />
      <Answer to={programs} failed={copy.listFailed}>
        {(all) => (
          <>
            <p className={styles.lead}>{all.length > 0 ? copy.lead : copy.none}</p>
            {all.length > 0 && (
              <Plate ref={list} label={copy.title}>
                {all.map((program) => (
                  <ProgramRow
                    key={program.id}
                    program={program}
                    isRemoving={removing.isPending}
                    onRemove={() => setConfirming(program)}
                  />
                ))}
              </Plate>
            )}
          </>
        )}
      </Answer>
      {confirming && (
        <Confirm
          title={copy.removeTitle(confirming.name)}
          text={copy.removeText}
          confirm={copy.remove}
          cancel={copy.keep}
          onCancel={() => setConfirming(null)}
          onConfirm={() => {
            setConfirming(null)
            removing.mutate(confirming)
          }}
        />
      )}
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
