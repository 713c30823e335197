import { CircleAlert } from 'lucide-react'
import type { ClipboardEvent, FormEvent, RefObject } from 'react'
import { limits } from '#shared/limits.ts'
import { findMeetingLink } from '#shared/meetings/links.ts'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { copy } from './copy.ts'
import { JoinLine } from './JoinLine.tsx'
import { useClipboardLink } from './use-clipboard-link.ts'
import type { JoinControls } from './use-join.ts'
import styles from './Join.module.css'

type Props = { id: string; join: JoinControls; linkField: RefObject<HTMLInputElement | null> }

export function JoinForm({ id, join, linkField }: Props) {
  const { draft, failure, edit } = join
  useClipboardLink((link) => {
    if (join.isUntouched) edit({ link, isFromClipboard: true })
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    join.send()
  }
  // From a pasted invitation, take only the link.
  const paste = (event: ClipboardEvent) => {
    const link = findMeetingLink(event.clipboardData.getData('text'))
    if (!link) return
    event.preventDefault()
    edit({ link: link.url, isFromClipboard: false })
  }

  return (
    <form id={id} className={styles.body} onSubmit={submit} noValidate>
      {failure && (
        <JoinLine
          role="alert"
          mark={<Icon of={CircleAlert} size={20} className={styles.alert} />}
          text={failure.message}
          detail={failure.advice}
        />
      )}
      <Field
        label={copy.link}
        problem={join.problem}
        hint={draft.isFromClipboard ? copy.fromClipboard : copy.platforms}
      >
        {(control) => (
          <input
            {...control}
            ref={linkField}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={limits.urlLength}
            value={draft.link}
            onPaste={paste}
            onChange={(event) => edit({ link: event.target.value, isFromClipboard: false })}
          />
        )}
      </Field>
      {!failure && (
        <Field
          label={
            <>
              {copy.name} <span className={styles.optional}>{copy.optional}</span>
            </>
          }
        >
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              placeholder={copy.namePlaceholder}
              maxLength={limits.titleLength}
              value={draft.name}
              onChange={(event) => edit({ name: event.target.value })}
            />
          )}
        </Field>
      )}
    </form>
  )
}
