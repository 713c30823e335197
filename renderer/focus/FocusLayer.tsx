import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { limits } from '#shared/limits.ts'
import { closeLayer, type Layer } from '../platform/layers.ts'
import { useMe } from '../me/queries.ts'
import { InlineProblem } from '../ui/InlineProblem.tsx'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Button } from '../ui/Button.tsx'
import { GrowingText } from '../ui/GrowingText.tsx'
import { Popover } from '../ui/Popover.tsx'
import { copy } from './copy.ts'
import { draftOf, discardDraft, keepDraft } from './state.ts'
import { defineImportant } from './define-important.ts'
import { TopicChoice } from './TopicChoice.tsx'
import styles from './FocusLayer.module.css'

type Props = Extract<Layer, { kind: 'focus' }>

/** Where the user writes what is important to them. A click elsewhere closes it and keeps the draft. */
export function FocusLayer({ anchor }: Props) {
  const me = useMe()
  const { importantTasks } = me
  const [text, setText] = useState(() => draftOf(me))
  const saving = useMutation({ mutationFn: defineImportant, networkMode: 'always', onSuccess: close })
  const isEmpty = !text.trim()
  const changeText = (next: string) => {
    keepDraft(me, next)
    setText(next)
  }
  const save = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    if (!saving.isPending && (!isEmpty || importantTasks)) saving.mutate(text)
  }

  return (
    <Popover label={copy.title} anchor={anchor} width={400} onClose={closeLayer}>
      <form className={styles.form} onSubmit={save}>
        <h2>{copy.title}</h2>
        <p className={styles.lead}>{copy.lead}</p>
        <GrowingText
          isBoxed
          className={styles.text}
          aria-label={copy.important}
          placeholder={copy.example}
          value={text}
          maxLength={limits.freeTextLength}
          onChange={(event) => changeText(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && (event.metaKey || event.ctrlKey) && save(event)}
        />
        <TopicChoice text={text} onChange={changeText} />
        <InlineProblem className={styles.problem}>{saving.error?.message}</InlineProblem>
        <div className={styles.buttons}>
          <Button onClick={close}>{copy.cancel}</Button>
          <BusyButton
            kind="primary"
            type="submit"
            isBusy={saving.isPending}
            hasFailed={saving.isError}
            disabled={isEmpty && !importantTasks}
          >
            {saving.isPending ? copy.saving : isEmpty && importantTasks ? copy.clearAndTurnOff : copy.saveAndTurnOn}
          </BusyButton>
        </div>
      </form>
    </Popover>
  )
}

function close() {
  discardDraft()
  closeLayer()
}
