import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import type { DesktopBridge, Outcome } from '#shared/desktop/bridge.ts'
import { keys } from '../../platform/query-keys.ts'
import { Section } from '../../me/Section.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Plate, PlateRow } from '../../ui/Plate.tsx'
import { thisMacCopy as copy } from './this-mac-copy.ts'
import styles from './ThisMacSettings.module.css'

/** Where this Mac's data is, how to back it up, and how to move it to a server. After a move, how to delete it. */
export function ThisMacSettings({ desktop }: { desktop: DesktopBridge }) {
  const { data, refetch } = useQuery({ queryKey: keys.thisMac, queryFn: () => desktop.readThisMac(), staleTime: 0 })
  if (!data?.hasData) return null

  return (
    <Section title={copy.title}>
      <Plate label={copy.title}>
        {desktop.isThisMac ? (
          <>
            <PlateRow title={copy.isHere} detail={data.folder} />
            <PlateRow title={copy.backup} detail={copy.backupHow} />
            <PlateRow title={copy.move} detail={copy.moveLead}>
              <MoveToServer desktop={desktop} />
            </PlateRow>
          </>
        ) : (
          <LeftBehind desktop={desktop} folder={data.folder} onDone={() => void refetch()} />
        )}
      </Plate>
    </Section>
  )
}

function MoveToServer({ desktop }: { desktop: DesktopBridge }) {
  const [problem, setProblem] = useState<string>()
  const [isMoving, setIsMoving] = useState(false)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const address = new FormData(event.currentTarget).get('server')
    if (typeof address !== 'string' || !address.trim()) return setProblem(copy.noServer)
    setProblem(undefined)
    setIsMoving(true)
    void outcomeOf(desktop.moveToServer(address.trim())).then((outcome) => {
      setIsMoving(false)
      if (!outcome.ok) setProblem(outcome.sentence)
    })
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field label={copy.server} problem={problem} hint={isMoving ? copy.moving : copy.serverHint}>
        {(control) => (
          <input {...control} name="server" inputMode="url" autoCapitalize="off" spellCheck={false} maxLength={2000} />
        )}
      </Field>
      <Button type="submit" kind="outline">
        {isMoving ? copy.startOver : copy.moveNow}
      </Button>
    </form>
  )
}

function LeftBehind({ desktop, folder, onDone }: { desktop: DesktopBridge; folder: string; onDone: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const remove = () =>
    void outcomeOf(desktop.deleteThisMac()).then((outcome) => {
      if (outcome.ok) onDone()
      else setProblem(outcome.sentence)
    })

  return (
    <PlateRow
      title={copy.leftBehind}
      detail={folder}
      actions={
        !isAsking && (
          <Button size="s" kind="outline" onClick={() => setIsAsking(true)}>
            {copy.remove}
          </Button>
        )
      }
    >
      {isAsking && (
        <div className={styles.form}>
          <p>{copy.removeSure}</p>
          <div className={styles.row}>
            <Button kind="outline" onClick={remove}>
              {copy.removeNow}
            </Button>
            <Button autoFocus onClick={() => setIsAsking(false)}>
              {copy.keep}
            </Button>
          </div>
          {problem && <p role="alert">{problem}</p>}
        </div>
      )}
    </PlateRow>
  )
}

function outcomeOf(asked: Promise<Outcome>): Promise<Outcome> {
  return asked.catch(() => ({ ok: false, sentence: copy.failed }))
}
