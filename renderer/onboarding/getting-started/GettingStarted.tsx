import { X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { knownOf, useConnections } from '../../connections/queries.ts'
import { stateOf } from '../../connections/state.ts'
import { announce } from '../../platform/announcer.ts'
import { store } from '../../platform/state.ts'
import { asFlag, storedAtom } from '../../platform/stored-atom.ts'
import { useNow } from '../../platform/use-now.ts'
import { useTasks } from '../../tasks/queries.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { onEscape } from '../../ui/on-escape.ts'
import { completeActivity, useOnboarding } from '../activities.ts'
import { demoSources, recentlyCaptured, seenActivity, type DemoSource } from './captured.ts'
import { copy } from './copy.ts'
import styles from './GettingStarted.module.css'

/** Tells a new user how many tasks the past of a source has brought. It stays until dismissed. */
export function GettingStarted() {
  const { data: onboarding } = useOnboarding(true)
  const { data: tasks } = useTasks()
  const connections = knownOf(useConnections())
  const now = useNow()
  if (!onboarding || !tasks) return null

  return demoSources.map((source) => {
    const isConnected = stateOf(connections, source) === 'connected'
    const amount = recentlyCaptured(source, { activities: onboarding.activities, isConnected, tasks, now })
    return amount > 0 && <Captured key={source} source={source} amount={amount} />
  })
}

function Captured({ source, amount }: { source: DemoSource; amount: number }) {
  const text = copy.captured[source](amount)
  const dismiss = () => completeActivity(seenActivity(source))
  const tell = useEffectEvent(() => tellOnce(source, `${copy.title}. ${text}`))
  useEffect(() => {
    tell()
    return onEscape(() => completeActivity(seenActivity(source)))
  }, [source])

  return (
    <section className={styles.card} aria-label={text}>
      <div>
        <b>{copy.title}</b>
        <p>{text}</p>
      </div>
      <IconButton icon={X} label={copy.dismiss} small onClick={dismiss} />
    </section>
  )
}

/** Announces it once per session: a dialog that covers it brings it back. */
function tellOnce(source: DemoSource, text: string) {
  const isTold = storedAtom('sessionStorage', `captured-told ${source}`, false, asFlag)
  if (store.get(isTold)) return
  store.set(isTold, true)
  announce(text)
}
