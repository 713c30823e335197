import { useEffect, useState, type RefObject } from 'react'

type Caption = { speaker: string | undefined; text: string }

/** What is being said. The browser reads the captions without drawing them: the page sets them in its own type. */
export function useCaption(element: RefObject<HTMLTrackElement | null>): Caption | null {
  const [caption, setCaption] = useState<Caption | null>(null)
  useEffect(() => {
    const track = element.current?.track
    if (!track) return
    const show = () => {
      const cue = track.activeCues?.[0] as VTTCue | undefined
      setCaption(cue ? captionOf(cue.text) : null)
    }
    track.mode = 'hidden'
    track.addEventListener('cuechange', show)
    return () => track.removeEventListener('cuechange', show)
  }, [element])

  return caption
}

/** A cue names its speaker in a voice tag. */
function captionOf(cue: string): Caption {
  const [, speaker, text = cue] = /^<v ([^>]+)>(.*)$/s.exec(cue) ?? []
  return { speaker, text }
}
