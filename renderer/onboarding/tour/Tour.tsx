import { useEffect, useReducer, useRef } from 'react'
import { demoTaskOf } from '#shared/onboarding/demo-tasks.ts'
import { announce } from '../../platform/announcer.ts'
import { CallWindow } from './CallWindow.tsx'
import { copy } from './copy.ts'
import { DemoBoard } from './DemoBoard.tsx'
import { lasting, nextPhase } from './phases.ts'
import { usePlayer } from './use-player.ts'
import styles from './Tour.module.css'

/** A scripted meeting over a sample board, which catches two promises as the video plays. */
export function Tour({ onDone }: { onDone: () => void }) {
  const [phase, happen] = useReducer(nextPhase, 'LOADING')
  const player = usePlayer(phase, happen)
  useEffect(() => {
    document.title = copy.pageTitle
  }, [])
  useEffect(() => {
    const timer = phase in lasting && setTimeout(() => happen({ type: 'elapsed', phase }), lasting[phase])
    return () => clearTimeout(timer || undefined)
  }, [phase])
  useEffect(() => {
    if (phase === 'TASK_1_CREATED') announce(copy.captured(demoTaskOf('helicopter').title))
    if (phase === 'TASK_2_CREATED') announce(copy.captured(demoTaskOf('email').title))
  }, [phase])
  const isDone = useRef(false)
  useEffect(() => {
    if (phase !== 'COMPLETED' || isDone.current) return
    isDone.current = true
    onDone()
  }, [phase, onDone])

  return (
    <main className={styles.page} data-phase={phase}>
      <h1 className="visually-hidden">{copy.heading}</h1>
      <DemoBoard phase={phase} />
      <CallWindow phase={phase} player={player} onLeave={() => happen({ type: 'left' })} />
    </main>
  )
}
