import { useMutation } from '@tanstack/react-query'
import type { Ref } from 'react'
import { pages } from '#shared/onboarding/flow.ts'
import { connectSlack } from '../../connections/actions.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SlackIcon } from '../../ui/platform-icons.ts'
import styles from '../Step.module.css'
import { copy } from './copy.ts'

type Props = { hasFailed: boolean; skip: Ref<HTMLButtonElement>; onSkip: () => void }

/** Connecting Slack, again after a failure, and the way past it. */
export function SlackActions({ hasFailed, skip, onSkip }: Props) {
  const connecting = useMutation({
    mutationFn: () => connectSlack(pages['connect-slack'].path),
    networkMode: 'always',
  })
  const label = hasFailed ? copy.tryAgain : copy.connect

  return (
    <div className={styles.actions}>
      <BusyButton
        kind="primary"
        size="xl"
        isBusy={connecting.isPending}
        hasFailed={connecting.isError}
        onClick={() => connecting.mutate()}
      >
        <Icon of={SlackIcon} />
        {connecting.isPending ? copy.connecting : label}
      </BusyButton>
      <Button ref={skip} size="xl" onClick={onSkip}>
        {copy.skip}
      </Button>
    </div>
  )
}
