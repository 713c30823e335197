import { useState, type SubmitEvent } from 'react'
import { useSearch } from 'wouter'
import type { EditAttributes, Me } from '#shared/me/schemas.ts'
import { useMe } from '../../me/queries.ts'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'
import { keys } from '../../platform/query-keys.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { useCompleteStep, useSkipSurvey, type StepProps } from '../complete-step.ts'
import { StepFailure } from '../StepFailure.tsx'
import styles from '../Step.module.css'
import { answersAtFirst, type Answers } from './answers.ts'
import { copy } from './copy.ts'
import { Pills } from './Pills.tsx'

/** The step with the survey. */
export function Survey({ situation }: StepProps) {
  const completing = useCompleteStep('survey', situation)
  const skipping = useSkipSurvey(situation)

  return (
    <SurveyForm
      saving={{
        isPending: completing.isPending || skipping.isPending,
        isError: completing.isError || skipping.isError,
        error: completing.error ?? skipping.error,
      }}
      onAnswer={completing.mutate}
      onSkip={skipping.mutate}
    />
  )
}

type Props = {
  saving: { isPending: boolean; isError: boolean; error: Error | null }
  onAnswer: (save: () => Promise<unknown>) => void
  onSkip: () => void
}

/** Three questions about the user. Only the first needs an answer, and none of them has to be asked. */
export function SurveyForm({ saving, onAnswer, onSkip }: Props) {
  const { attributes } = useMe()
  const search = useSearch()
  const [answers, setAnswers] = useState(() => answersAtFirst(attributes, search))
  const [isRoleMissing, setIsRoleMissing] = useState(false)
  const { role, notes, wishes } = answers
  const answer = (change: Partial<Answers>) => setAnswers({ ...answers, ...change })

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsRoleMissing(!role)
    if (role) onAnswer(() => saveAnswers(answers))
    else event.currentTarget.querySelector('input')?.focus()
  }

  return (
    <form className={styles.narrow} data-width="540" onSubmit={submit}>
      <h1 className={styles.headline}>{copy.title}</h1>
      <p className={styles.lead}>{copy.lead}</p>
      <div className={styles.questions}>
        <Pills
          question={copy.role}
          kind="radio"
          options={copy.roles}
          chosen={role ? [role] : []}
          problem={isRoleMissing && !role && copy.roleMissing}
          onChoose={(value) => answer({ role: value })}
        />
        <Pills
          question={copy.notes}
          kind="radio"
          options={copy.noteKinds}
          chosen={notes ? [notes] : []}
          onChoose={(value) => answer({ notes: value })}
        />
        <Pills
          question={
            <>
              {copy.wishes} <span>{copy.any}</span>
            </>
          }
          kind="checkbox"
          options={copy.wishKinds}
          chosen={wishes}
          onChoose={(value, isChosen) =>
            answer({ wishes: isChosen ? [...wishes, value] : wishes.filter((wish) => wish !== value) })
          }
        />
      </div>
      <StepFailure error={saving.error} />
      <div className={styles.actions}>
        <BusyButton type="submit" kind="primary" size="xl" isBusy={saving.isPending} hasFailed={saving.isError}>
          {saving.isPending ? copy.saving : copy.continue}
        </BusyButton>
        <Button size="xl" onClick={onSkip}>
          {copy.skip}
        </Button>
      </div>
    </form>
  )
}

async function saveAnswers({ role, notes, wishes }: Answers) {
  const change: EditAttributes = {
    ...(role && { surveyRole: role }),
    ...(notes && { surveyNotes: notes }),
    surveyWishes: wishes,
  }
  queryClient.setQueryData(keys.me, await api.put<Me>('/api/me/attributes', change))
}
