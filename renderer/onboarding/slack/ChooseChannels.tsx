import { useQuery } from '@tanstack/react-query'
import { ChannelList } from '../../connections/ChannelList.tsx'
import { connectionQueries } from '../../connections/queries.ts'
import { Answer } from '../../ui/Answer.tsx'
import { BusyButton } from '../../ui/BusyButton.tsx'
import type { Completing } from '../complete-step.ts'
import { StepFailure } from '../StepFailure.tsx'
import stepStyles from '../Step.module.css'
import styles from './ChooseChannels.module.css'
import { copy } from './copy.ts'

/** Once Slack is connected: the channels, all of them off at first. */
export function ChooseChannels({ completing }: { completing: Completing }) {
  const slack = useQuery(connectionQueries.slack)

  return (
    <div className={stepStyles.narrow}>
      <h1 className={stepStyles.headline}>{copy.connected}</h1>
      <p className={stepStyles.lead}>{copy.connectedLead}</p>
      <div className={styles.channels} data-scroller>
        <Answer to={slack} failed={copy.notLoaded}>
          {({ channelsListedAt, channels }) => (
            <ChannelList hasNone={channelsListedAt !== null && channels.all === 0} />
          )}
        </Answer>
      </div>
      <StepFailure error={completing.error} />
      <div className={stepStyles.actions}>
        <BusyButton
          kind="primary"
          size="xl"
          isBusy={completing.isPending}
          hasFailed={completing.isError}
          onClick={() => completing.mutate()}
        >
          {copy.continue}
        </BusyButton>
      </div>
    </div>
  )
}
