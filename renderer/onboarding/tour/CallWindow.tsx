import { Pause, Play, Volume2, VolumeX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { copy } from './copy.ts'
import { hasReached, timeLeft, type Phase } from './phases.ts'
import type { Player } from './use-player.ts'
import { useCaption } from './use-caption.ts'
import captions from './video/tour.vtt'
import mp4 from './video/tour.mp4'
import poster from './video/tour.webp'
import styles from './CallWindow.module.css'

type Props = { phase: Phase; player: Player; onLeave: () => void }

/** The window of the meeting: the video with its captions and controls. It loads before it is shown. */
export function CallWindow({ phase, player, onLeave }: Props) {
  const { playback, isMuted, seconds, duration, toggle, toggleMuted } = player
  const track = useRef<HTMLTrackElement>(null)
  const caption = useCaption(track)
  const isShown = hasReached(phase, 'MODAL_DISPLAYED') && phase !== 'COMPLETED'
  const isOver = hasReached(phase, 'VIDEO_FINISHED')
  const own = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isShown) own.current?.focus()
  }, [isShown])
  useKeys({ ' ': toggle, k: toggle, m: toggleMuted, Escape: onLeave })
  const isPlaying = (playback === 'playing' || playback === 'waiting') && !isOver

  return (
    <section
      ref={own}
      className={styles.call}
      role="dialog"
      aria-label={copy.call}
      tabIndex={-1}
      data-shown={isShown || undefined}
      inert={!isShown}
    >
      <header className={styles.bar}>
        <b className="truncate">{copy.meeting}</b>
        <span className={styles.kind}>{copy.scripted}</span>
        {hasReached(phase, 'PARTICIPANT_ADDED') && (
          <span className={styles.joined}>
            <Mark />
            {copy.joined}
          </span>
        )}
        <Button kind={isOver ? 'primary' : 'plain'} className={styles.leave} onClick={onLeave}>
          {isOver ? copy.continue : copy.skip}
        </Button>
      </header>

      <div className={styles.picture}>
        <video
          {...player.element}
          className={styles.video}
          src={mp4}
          poster={hasReached(phase, 'INITIALIZED') ? poster : undefined} // not on the same line as the video's beginning
          preload="auto"
          playsInline
        >
          <track ref={track} kind="captions" src={captions} srcLang="en" label="English" />
        </video>
        {(playback === 'held' || playback === 'paused') && !isOver && (
          <PlayCover
            isFirst={playback === 'held'}
            onPlay={() => {
              toggle()
              own.current?.focus()
            }}
          />
        )}
        {playback === 'waiting' && (
          <p className={styles.waiting} role="status">
            <Spinner />
            {copy.loading}
          </p>
        )}
        {playback === 'failed' && (
          <Failed
            onRetry={() => {
              player.retry()
              own.current?.focus()
            }}
            onContinue={onLeave}
          />
        )}
      </div>

      <p className={styles.caption}>
        <span>
          {caption?.speaker && <b>{caption.speaker}</b>} {caption?.text}
        </span>
      </p>

      <footer className={styles.bar}>
        <IconButton
          icon={isPlaying ? Pause : Play}
          label={isPlaying ? copy.pause : copy.play}
          disabled={!hasReached(phase, 'VIDEO_PLAYED') || isOver || playback === 'failed'}
          onClick={toggle}
        />
        <IconButton
          icon={isMuted ? VolumeX : Volume2}
          label={isMuted ? copy.unmute : copy.mute}
          onClick={toggleMuted}
        />
        <div className={styles.progress}>
          <ProgressBar label={copy.progress} percent={duration ? Math.round((seconds / duration) * 1000) / 10 : 0} />
        </div>
        <span className={styles.left}>{copy.left(timeLeft({ seconds, duration }))}</span>
      </footer>
    </section>
  )
}

function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 64 64" aria-hidden="true">
      <path d="M14 10v44" />
      <path className={styles.tick} d="M42 54 26.5 38.5 54 11" />
    </svg>
  )
}

function PlayCover({ isFirst, onPlay }: { isFirst: boolean; onPlay: () => void }) {
  return (
    <button type="button" className={styles.cover} aria-label={isFirst ? copy.watch : copy.play} onClick={onPlay}>
      <span className={styles.play}>
        <Icon of={Play} size={22} />
      </span>
      {isFirst && (
        <>
          <b>{copy.watch}</b>
          <span>{copy.watchDetail}</span>
        </>
      )}
    </button>
  )
}

function Failed({ onRetry, onContinue }: { onRetry: () => void; onContinue: () => void }) {
  return (
    <div className={styles.failed} role="alert">
      <b>{copy.failed}</b>
      <p>{copy.failedDetail}</p>
      <div className={styles.ways}>
        <Button kind="outline" size="l" onClick={onRetry}>
          {copy.tryAgain}
        </Button>
        <Button kind="primary" size="l" onClick={onContinue}>
          {copy.continue}
        </Button>
      </div>
    </div>
  )
}

/** Keys of the whole page, except those a focused button takes itself. */
function useKeys(actions: Record<string, () => void>) {
  const current = useRef(actions)
  useEffect(() => {
    current.current = actions
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isOfButton = event.key === ' ' && event.target instanceof HTMLButtonElement
      const action = current.current[event.key]
      if (!action || isOfButton || event.metaKey || event.ctrlKey || event.altKey) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
