import { useState, type SubmitEvent } from 'react'
import type { DesktopBridge } from '#shared/desktop/bridge.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Field } from '../../ui/Field.tsx'
import { copy } from './copy.ts'
import styles from './SignInForm.module.css'

type Props = { desktop: DesktopBridge; onSignedIn: () => void }

/** Signs in with the code that a browser shows when it can't open the app. */
export function PasteCode({ desktop, onSignedIn }: Props) {
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = codeIn(event.currentTarget)
    if (!code) return setProblem(copy.codeMissing)
    setProblem(undefined) // so that the next answer is announced, also when it's the same
    setIsBusy(true)
    const outcome = await desktop.useCode(code).catch(() => ({ ok: false as const, sentence: copy.codeMissing }))
    setIsBusy(false)
    if (outcome.ok) onSignedIn()
    else setProblem(outcome.sentence)
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field label={copy.code} size="xl" problem={problem} hint={copy.codeHint}>
        {(control) => (
          <input {...control} name="code" autoComplete="one-time-code" spellCheck={false} autoFocus maxLength={256} />
        )}
      </Field>
      <BusyButton type="submit" kind="outline" size="xl" wide isBusy={isBusy} hasFailed={problem !== undefined}>
        {copy.useCode}
      </BusyButton>
    </form>
  )
}

function codeIn(form: HTMLFormElement): string {
  const code = new FormData(form).get('code')
  return typeof code === 'string' ? code.trim() : ''
}
