import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import styles from './Complete.module.css'
import { copy } from './copy.ts'

const copyingMs = 500
const copiedMs = 3000

/** Copies the server’s address for a colleague. Each phase stays long enough to be seen. */
export function InviteButton({ address }: { address: string }) {
  const [phase, setPhase] = useState<keyof typeof copy.invite>('idle')
  const invite = async () => {
    setPhase('submitting')
    const [isCopied] = await Promise.all([copyText(address), pause(copyingMs)])
    if (isCopied) {
      setPhase('submitted')
      await pause(copiedMs)
    }
    setPhase('idle')
  }

  return (
    <Button
      size="xl"
      className={styles.invite}
      aria-disabled={phase !== 'idle' || undefined}
      onClick={() => phase === 'idle' && void invite()}
    >
      {copy.invite[phase]}
    </Button>
  )
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
