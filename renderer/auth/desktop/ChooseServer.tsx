import { useState, type SubmitEvent } from 'react'
import type { DesktopBridge } from '#shared/desktop/bridge.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { copy } from './copy.ts'
import styles from './SignInForm.module.css'

/** Shows the app's server and lets the user choose another. The app then restarts. */
export function ChooseServer({ desktop }: { desktop: DesktopBridge }) {
  const [isOpen, setIsOpen] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isLooking, setIsLooking] = useState(false)

  const choose = async (address: string | null) => {
    setProblem(undefined)
    setIsLooking(true)
    const outcome = await desktop
      .chooseServer(address)
      .catch(() => ({ ok: false as const, sentence: copy.serverMissing }))
    setIsLooking(false)
    if (!outcome.ok) setProblem(outcome.sentence)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const address = new FormData(event.currentTarget).get('server')
    if (typeof address === 'string' && address.trim()) void choose(address.trim())
    else setProblem(copy.serverMissing)
  }

  if (!isOpen) {
    return (
      <p className={styles.server}>
        {copy.usesServer(new URL(desktop.serverUrl).host)}
        <Button size="s" onClick={() => setIsOpen(true)}>
          {copy.otherServer}
        </Button>
      </p>
    )
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field label={copy.serverAddress} size="xl" problem={problem} hint={copy.serverHint}>
        {(control) => (
          <input
            {...control}
            name="server"
            inputMode="url"
            autoCapitalize="off"
            spellCheck={false}
            autoFocus
            maxLength={2000}
            defaultValue={desktop.serverUrl}
          />
        )}
      </Field>
      <div className={styles.row}>
        <Button type="submit" kind="outline" disabled={isLooking}>
          {isLooking ? copy.looking : copy.useServer}
        </Button>
        <Button onClick={() => setIsOpen(false)}>{copy.cancel}</Button>
      </div>
      <Button kind="link" size="s" className={styles.back} disabled={isLooking} onClick={() => void choose(null)}>
        {copy.backToFirst}
      </Button>
    </form>
  )
}
