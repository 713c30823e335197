import { Pause, Play, RotateCcw } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Event, TranscriptLine } from '#shared/events/schemas.ts'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { useTranscript } from '../../events/queries.ts'
import { useMe } from '../../me/queries.ts'
import { prefersReducedMotion } from '../../platform/motion.ts'
import { store } from '../../platform/state.ts'
import { asFlag, storedAtom } from '../../platform/stored-atom.ts'
import { offset } from '../../platform/time.ts'
import { copy } from '../../task-groups/copy.ts'
import { markTasks } from '../../tasks/mark.ts'
import { Icon } from '../../ui/Icon.tsx'
import { lastsFor, lineAt, saidBetween } from './sample-playback.ts'
import styles from './Samples.module.css'

const tickMs = 250

type Props = { meeting: Event; tasks: readonly ListedTask[] }

/** The sample meeting, which plays its words once by itself and marks the tasks as they're said. */
export function SampleMeeting({ meeting, tasks }: Props) {
  const { data: lines = [] } = useTranscript(meeting.id)
  const length = lastsFor(lines)
  const { at, isPlaying, toggle, seek } = usePlayback(meeting.id, length, (from, to) => {
    const said = saidBetween(tasks, from, to)
    if (said.length > 0) markTasks(said)
  })
  const isOver = length > 0 && at >= length
  const percent = (seconds: number) => `${length > 0 ? (seconds / length) * 100 : 0}%`

  return (
    <div className={styles.sample}>
      <div className={styles.top}>
        <button
          type="button"
          className={styles.play}
          aria-label={isPlaying ? copy.pauseSample : isOver ? copy.replaySample : copy.playSample}
          onClick={toggle}
        >
          <Icon of={isPlaying ? Pause : isOver ? RotateCcw : Play} size={12} />
        </button>
        <div>
          <b>{meeting.title}</b>
          <span>{copy.sampleCast}</span>
        </div>
      </div>
      <div className={styles.rail}>
        <div className={styles.track} style={{ '--at': percent(at) } as object}>
          {tasks.map(({ id, source }) => (
            <span key={id} className={styles.said} style={{ left: percent(source?.startTimestamp ?? 0) }} />
          ))}
          <input
            type="range"
            aria-label={copy.sampleMeeting}
            aria-valuetext={copy.sampleTime(offset(at), offset(length))}
            min={0}
            max={length}
            step={1}
            value={Math.floor(at)}
            onChange={(event) => seek(event.currentTarget.valueAsNumber)}
          />
        </div>
        <span>{copy.sampleTime(offset(at), offset(length))}</span>
      </div>
      <Caption line={lineAt(lines, at)} />
    </div>
  )
}

function Caption({ line }: { line: TranscriptLine | undefined }) {
  const { id } = useMe()

  return (
    <p className={styles.caption}>
      {line && (
        <span key={line.id}>
          <b>{line.userId === id ? copy.you : line.speaker.split(' ')[0]}</b>
          {line.text}
        </span>
      )}
    </p>
  )
}

const hasPlayed = (id: string) => storedAtom('localStorage', `sample-played ${id}`, false, asFlag)

/** Plays from the beginning the first time, if motion is wanted; after that it rests at its end. `pass` hears what time passed. */
function usePlayback(id: string, length: number, pass: (from: number, to: number) => void) {
  const [isNew] = useState(() => !store.get(hasPlayed(id)) && !prefersReducedMotion())
  const [at, setAt] = useState<number | null>(isNew ? 0 : null)
  const [isPlaying, setIsPlaying] = useState(isNew)
  const now = Math.min(at ?? length, length)
  useEffect(() => {
    if (!isPlaying || length === 0) return
    if (!store.get(hasPlayed(id))) store.set(hasPlayed(id), true)
    const timer = setTimeout(() => {
      const next = Math.min(now + tickMs / 1000, length)
      pass(now, next)
      setAt(next)
      if (next === length) setIsPlaying(false)
    }, tickMs)
    return () => clearTimeout(timer)
  })

  return {
    at: now,
    isPlaying,
    toggle: () => {
      if (!isPlaying && now >= length) setAt(0)
      setIsPlaying(!isPlaying)
    },
    seek: setAt,
  }
}
