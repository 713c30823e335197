import { useCallback, useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '../../platform/motion.ts'
import { hasReached, type Happening, type Phase } from './phases.ts'

/** What the video is doing: 'held' waits for a click, 'waiting' for the network. */
export type Playback = 'idle' | 'held' | 'waiting' | 'playing' | 'paused' | 'failed'

/** The tour’s video, which plays from its start to its end unless the user stops it. */
export function usePlayer(phase: Phase, report: (happening: Happening) => void) {
  const isStarted = hasReached(phase, 'VIDEO_PLAYED')
  const video = useRef<HTMLVideoElement>(null)
  const [playback, setPlayback] = useState<Playback>('idle')
  const [time, setTime] = useState<{ seconds: number; duration: number | null }>({ seconds: 0, duration: null })
  const [isMuted, setIsMuted] = useState(false)

  const play = useCallback(() => {
    setPlayback('waiting')
    // Browsers refuse sound on pages that weren't clicked. Other failures are reported by an event.
    video.current?.play().catch((reason: DOMException) => {
      if (reason.name !== 'NotAllowedError') return
      console.warn('Autoplay prevented', reason)
      setPlayback('held')
    })
  }, [])

  useEffect(() => {
    if (!isStarted || video.current?.error) return
    if (prefersReducedMotion()) setPlayback('held')
    else play()
  }, [isStarted, play])
  useEffect(() => {
    // The video may have loaded, or failed, before React listened.
    if (video.current?.error) setPlayback('failed')
    else if (video.current && video.current.readyState >= HTMLMediaElement.HAVE_METADATA) noteLoaded()
    // Once: from then on, events say so.
  }, [])
  useEffect(() => {
    if (phase === 'COMPLETED') video.current?.pause()
  }, [phase])

  const toggle = () => {
    if (playback === 'playing' || playback === 'waiting') video.current?.pause()
    else if (isStarted && playback !== 'failed') play()
  }
  const toggleMuted = () => {
    if (video.current) video.current.muted = !video.current.muted
  }
  const retry = () => {
    video.current?.load()
    play()
  }
  const noteTime = () => {
    const { currentTime, duration } = video.current!
    setTime({ seconds: currentTime, duration: Number.isFinite(duration) ? duration : null })
    report({ type: 'at', seconds: currentTime })
  }

  const noteLoaded = () => {
    noteTime()
    report({ type: 'loaded' })
  }

  return {
    ...time,
    playback,
    isMuted,
    toggle,
    toggleMuted,
    retry,
    /** For the video element. */
    element: {
      ref: video,
      onLoadedMetadata: noteLoaded,
      onTimeUpdate: noteTime,
      onPlaying: () => setPlayback('playing'),
      onWaiting: () => setPlayback('waiting'),
      onPause: () => {
        if (!video.current!.ended) setPlayback((now) => (now === 'failed' ? now : 'paused'))
      },
      onEnded: () => report({ type: 'ended' }),
      onVolumeChange: () => setIsMuted(video.current!.muted),
      onError: () => setPlayback('failed'),
    },
  }
}

export type Player = ReturnType<typeof usePlayer>
