import type { AudioRetention } from '#shared/recordings/schemas.ts'
import { NeedsSubscription } from '../billing/NeedsSubscription.tsx'
import { useConnection } from '../platform/connection.ts'
import { Choices } from '../ui/Choices.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { copy } from './copy.ts'
import { useEditMe } from './edit-me.ts'
import { NotSetUp } from './NotSetUp.tsx'
import { useMe } from './queries.ts'

const choices = (Object.keys(copy.retentions) as AudioRetention[]).map((value) => ({
  value,
  title: copy.retentions[value][0],
  detail: copy.retentions[value][1],
}))

/** Chooses when the audio of recordings is deleted. Without a speech provider, it explains what's missing. */
export function AudioSetting() {
  const { audioRetention, speech, activeSubscriber } = useMe()
  const isOffline = useConnection() !== 'online'
  const choosing = useEditMe()

  return (
    <>
      {!activeSubscriber && <NeedsSubscription>{copy.recordingsNeedSubscription}</NeedsSubscription>}
      {!speech && <NotSetUp settings={['SPEECH_PROVIDER']}>{copy.noSpeech}</NotSetUp>}
      <ErrorNotice error={choosing.error} title={copy.choiceFailed} />
      <Choices
        label={copy.recordings}
        choices={choices}
        chosen={audioRetention}
        disabled={isOffline}
        onChoose={(to) => choosing.mutate({ audioRetention: to })}
      />
    </>
  )
}
