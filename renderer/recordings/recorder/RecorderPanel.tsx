import { CloudCheck, CloudOff, CloudUpload, Copy, Mic, Pause, Play, Square, Volume2, X } from 'lucide-react'
import { useState } from 'react'
import type { RecorderState, UploadState } from '#shared/desktop/recorder.ts'
import type { RecorderBridge } from '#shared/desktop/recorder-bridge.ts'
import type { Channel } from '#shared/recordings/schemas.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { clockTime, copy } from './copy.ts'
import { Meter } from './Meter.tsx'
import { RecorderMenu } from './RecorderMenu.tsx'
import { Troubles } from './Troubles.tsx'
import { readAloud } from './read-aloud.ts'
import styles from './RecorderPanel.module.css'

type Props = { state: RecorderState; recorder: RecorderBridge }

/** The current recording in full. */
export function RecorderPanel({ state, recorder }: Props) {
  if (state.is === 'idle') return <Idle recorder={recorder} />
  const { is, seconds, meetingId, title, levels, troubles, upload } = state
  const isPaused = is === 'paused'

  return (
    <main className={styles.panel} aria-label={copy.recording}>
      <header className={styles.header}>
        <span className={styles.dot} data-is={is} />
        <h1>{copy.heading[is]}</h1>
        <RecorderMenu meetingId={meetingId} recorder={recorder} />
        <IconButton small icon={X} label={copy.hide} onClick={() => void recorder.showRecorder('hidden')} />
      </header>
      <div className={styles.body}>
        <Timer seconds={seconds} />
        <p className={styles.title} title={title}>
          {title}
        </p>
        <ul className={styles.channels}>
          <ChannelRow channel="microphone" level={levels.microphone} />
          <ChannelRow channel="system" level={levels.system} />
        </ul>
        <Troubles troubles={troubles} recorder={recorder} />
        <div className={styles.buttons}>
          {isPaused ? (
            <Button kind="outline" size="l" onClick={() => void recorder.resumeRecording()}>
              <Icon of={Play} /> {copy.resume}
            </Button>
          ) : (
            <Button kind="outline" size="l" disabled={is === 'ending'} onClick={() => void recorder.pauseRecording()}>
              <Icon of={Pause} /> {copy.pause}
            </Button>
          )}
          <Button
            kind="outline"
            size="l"
            className={styles.stop}
            disabled={is === 'ending'}
            onClick={() => void recorder.stopRecording()}
          >
            <Icon of={Square} /> {copy.stop}
          </Button>
        </div>
      </div>
      <Consent recorder={recorder} />
      <Upload state={upload} />
    </main>
  )
}

function Timer({ seconds }: { seconds: number }) {
  return (
    <div className={styles.time} role="timer" aria-label={copy.duration(readAloud(seconds))}>
      {clockTime(seconds)}
    </div>
  )
}

function ChannelRow({ channel, level }: { channel: Channel; level: number | null }) {
  return (
    <li className={styles.channel}>
      <Icon of={channel === 'microphone' ? Mic : Volume2} />
      <span>{copy.channel[channel]}</span>
      <Meter level={level} bars={30} />
      <span className="visually-hidden">{copy.level(channel, (level ?? 0) > 0.02)}</span>
    </li>
  )
}

function Consent({ recorder }: { recorder: RecorderBridge }) {
  const [isCopied, setIsCopied] = useState(false)
  // The app copies it, because a page can't without the focus, and the call keeps that.
  const put = () => void recorder.copyText(copy.consent).then(() => setIsCopied(true))

  return (
    <div className={styles.consent}>
      <span>{copy.quoted(copy.consent)}</span>
      <Button size="s" onClick={put} onBlur={() => setIsCopied(false)}>
        <Icon of={Copy} size={14} /> <span aria-live="polite">{isCopied ? copy.copied : copy.copy}</span>
      </Button>
    </div>
  )
}

function Upload({ state }: { state: UploadState }) {
  const isAway = ['offline', 'signed-out', 'refused'].includes(state.is)
  return (
    <footer className={styles.upload} role="status">
      <Icon of={isAway ? CloudOff : state.waiting > 0 ? CloudUpload : CloudCheck} size={14} />
      {copy.upload(state)}
    </footer>
  )
}

function Idle({ recorder }: { recorder: RecorderBridge }) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const start = () =>
    void recorder.startRecording({}).then((outcome) => setRefusal(outcome.ok ? null : outcome.sentence))

  return (
    <main className={styles.panel} aria-label={copy.recording}>
      <header className={styles.header}>
        <h1>{copy.idle}</h1>
        <IconButton small icon={X} label={copy.hide} onClick={() => void recorder.showRecorder('hidden')} />
      </header>
      <div className={styles.body}>
        <p className={styles.idle}>{copy.idleDetail}</p>
        {refusal !== null && (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        )}
        <Button kind="primary" size="l" wide onClick={start}>
          {copy.start}
        </Button>
      </div>
    </main>
  )
}
