import { useEditMe } from '../me/edit-me.ts'
import { useMe } from '../me/queries.ts'
import { useConnection } from '../platform/connection.ts'
import { Answer } from '../ui/Answer.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { Switch } from '../ui/Switch.tsx'
import { copy } from './copy.ts'
import { LearnedRules } from './LearnedRules.tsx'
import styles from './LearnedSetting.module.css'
import { useLearned } from './queries.ts'

/** What capture has learned from the user's corrections, each with why and a way to forget it. */
export function LearnedSetting() {
  const learned = useLearned()
  const { learning } = useMe()
  const choosing = useEditMe()
  const isOffline = useConnection() !== 'online'

  return (
    <>
      <div className={styles.head}>
        <p>{copy.lead}</p>
        <Switch
          label={copy.learn}
          isOn={learning}
          disabled={isOffline}
          onClick={() => choosing.mutate({ learning: !learning })}
        />
      </div>
      <ErrorNotice error={choosing.error} title={copy.notSaved} />
      <Answer to={learned} failed={copy.failed}>
        {({ rules, corrections }) => (
          <>
            <Note isLearning={learning} isEmpty={rules.length === 0} isOffline={isOffline} />
            {rules.length > 0 && <LearnedRules rules={rules} corrections={corrections} isDisabled={isOffline} />}
          </>
        )}
      </Answer>
    </>
  )
}

type NoteProps = { isLearning: boolean; isEmpty: boolean; isOffline: boolean }

function Note({ isLearning, isEmpty, isOffline }: NoteProps) {
  const notes = [
    isEmpty && (isLearning ? copy.none : copy.noneWhileOff),
    !isEmpty && !isLearning && copy.paused,
    !isEmpty && isOffline && copy.offline,
  ].filter((note) => note !== false)
  return notes.length > 0 && <p className={styles.note}>{notes.join(' ')}</p>
}
