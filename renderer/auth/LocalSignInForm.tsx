import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import type { LocalSignIn } from '#shared/auth/schemas.ts'
import type { Me } from '#shared/me/schemas.ts'
import { switchUser } from './session.ts'
import { isNarrow } from '../platform/narrow.ts'
import { api } from '../platform/api.ts'
import { InlineProblem } from '../ui/InlineProblem.tsx'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Field } from '../ui/Field.tsx'
import { copy } from './copy.ts'
import { problemsOf, type FieldProblems } from './field-problems.ts'
import styles from './LocalSignInForm.module.css'
import { nextPath } from './next-path.ts'

export function LocalSignInForm() {
  // On a small screen, the keyboard would cover the demonstration above.
  const [focuses] = useState(() => !isNarrow())
  const [problems, setProblems] = useState<FieldProblems>({})
  const signIn = useMutation({
    mutationFn: (form: LocalSignIn) => api.post<Me>('/api/auth/local', form),
    onSuccess(me) {
      const next = nextPath(location)
      if (next) location.assign(next)
      else switchUser(me)
    },
    onError: (error) => setProblems(problemsOf(error)),
  })

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const form = { name: text(fields, 'name'), email: text(fields, 'email') }
    const missing: FieldProblems = {
      name: form.name ? undefined : copy.noName,
      email: form.email.includes('@') ? undefined : copy.noEmail,
    }
    setProblems(missing)
    if (missing.name) focusOn(event.currentTarget, 'name')
    else if (missing.email) focusOn(event.currentTarget, 'email')
    else signIn.mutate(form)
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field label={copy.name} size="xl" problem={problems.name}>
        {(control) => <input {...control} name="name" autoComplete="name" autoFocus={focuses} />}
      </Field>
      <Field label={copy.email} size="xl" problem={problems.email}>
        {(control) => <input {...control} name="email" type="email" autoComplete="email" inputMode="email" />}
      </Field>
      <InlineProblem>{problems.form}</InlineProblem>
      <BusyButton type="submit" kind="primary" size="xl" wide isBusy={signIn.isPending} hasFailed={signIn.isError}>
        {signIn.isPending ? copy.starting : copy.start}
      </BusyButton>
    </form>
  )
}

function text(fields: FormData, name: string) {
  const value = fields.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

function focusOn(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
