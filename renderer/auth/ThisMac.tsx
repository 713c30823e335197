import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import type { DesktopBridge } from '#shared/desktop/bridge.ts'
import type { Me } from '#shared/me/schemas.ts'
import { switchUser } from './session.ts'
import { api } from '../platform/api.ts'
import { keys } from '../platform/query-keys.ts'
import { InlineProblem } from '../ui/InlineProblem.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { thisMacCopy as copy } from './copy.ts'
import styles from './ThisMac.module.css'

/** Starts Kept on this Mac without an account. Asks for a name only if the Mac has no data yet. */
export function ThisMac({ desktop }: { desktop: DesktopBridge }) {
  const { data } = useQuery({ queryKey: keys.thisMac, queryFn: () => desktop.readThisMac(), staleTime: 0 })
  const [isOpen, setIsOpen] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isStarting, setIsStarting] = useState(false)
  const hasData = desktop.isThisMac || data?.hasData === true

  const start = async (owner: { name?: string }) => {
    setProblem(undefined)
    setIsStarting(true)
    try {
      const outcome = await desktop.useThisMac(owner)
      if (!outcome.ok) throw new Error(outcome.sentence)
      if (desktop.isThisMac) switchUser(await api.get<Me>('/api/me')) // otherwise the app restarts
    } catch (error) {
      setProblem(error instanceof Error ? error.message : copy.failed)
      setIsStarting(false)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = new FormData(event.currentTarget).get('name')
    if (typeof name === 'string' && name.trim()) void start({ name: name.trim() })
    else setProblem(copy.noName)
  }

  if (isOpen && !hasData) {
    return (
      <form className={styles.choice} noValidate onSubmit={submit}>
        <Field label={copy.name} size="xl" problem={problem} hint={copy.hint}>
          {(control) => (
            <input {...control} name="name" autoComplete="name" autoFocus maxLength={120} disabled={isStarting} />
          )}
        </Field>
        <Button type="submit" kind="outline" size="xl" wide disabled={isStarting}>
          {isStarting ? copy.starting : copy.start}
        </Button>
      </form>
    )
  }
  return (
    <div className={styles.choice}>
      <Button
        kind={desktop.isThisMac ? 'primary' : 'outline'}
        size="xl"
        wide
        disabled={isStarting}
        onClick={() => (hasData ? void start({}) : setIsOpen(true))}
      >
        {isStarting ? copy.starting : hasData ? copy.continueHere : copy.use}
      </Button>
      <p className={styles.fine}>{hasData ? copy.isHere : copy.fine}</p>
      <InlineProblem>{problem}</InlineProblem>
      {desktop.isThisMac && <Button onClick={() => void desktop.chooseServer(null)}>{copy.useServer}</Button>}
    </div>
  )
}
