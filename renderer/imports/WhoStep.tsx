import { useState, type SubmitEvent } from 'react'
import type { AskedSpeaker } from '#shared/events/schemas.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { InlineProblem } from '../ui/InlineProblem.tsx'
import { copy } from './copy.ts'
import { useSayWho } from './say-who.ts'
import { dialogSize } from './size.ts'
import { WhoChoice } from './WhoChoice.tsx'
import styles from './WhoStep.module.css'

type Props = {
  eventId: string
  title: string
  promises: number
  speakers: readonly AskedSpeaker[]
  onAnswer: (me: string | null) => void
  onClose: () => void
}

const formId = 'who'

/** Asks which speaker the user is. Undefined until they choose; null if they weren't in it. */
export function WhoStep({ eventId, title, promises, speakers, onAnswer, onClose }: Props) {
  const [me, setMe] = useState<string | null | undefined>(() => speakers.find(({ because }) => because)?.name)
  const saying = useSayWho(eventId, onAnswer)
  const goOn = (event: SubmitEvent) => {
    event.preventDefault()
    if (me !== undefined && !saying.isPending) saying.mutate(me)
  }

  return (
    <Dialog
      title={copy.who}
      {...dialogSize}
      onClose={onClose}
      footer={
        <>
          <Button size="l" onClick={onClose}>
            {copy.decideLater}
          </Button>
          <BusyButton
            size="l"
            kind="primary"
            isBusy={saying.isPending}
            hasFailed={saying.isError}
            type="submit"
            form={formId}
            disabled={me === undefined}
          >
            {copy.goOn}
          </BusyButton>
        </>
      }
    >
      <form id={formId} className={styles.step} onSubmit={goOn}>
        <p className={styles.lead}>{copy.whoLead(promises, title)}</p>
        <div className={styles.choices} role="radiogroup" aria-label={copy.who}>
          {speakers.map((speaker) => (
            <WhoChoice
              key={speaker.name}
              name={speaker.name}
              count={copy.promises(speaker.promises)}
              detail={speaker.because ? copy.because[speaker.because] : copy.said(speaker.said)}
              isLikely={speaker.because !== null}
              isChosen={me === speaker.name}
              onChoose={() => setMe(speaker.name)}
            />
          ))}
          <WhoChoice name={null} detail={copy.notInItThen} isChosen={me === null} onChoose={() => setMe(null)} />
        </div>
        <InlineProblem className={styles.problem}>{saying.error?.message}</InlineProblem>
        {me && <p className={styles.fine}>{copy.remembers}</p>}
      </form>
    </Dialog>
  )
}
