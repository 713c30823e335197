import type { TranscriptLine } from '#shared/events/schemas.ts'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import type { TaskPassage } from './passages.ts'

/** How one line is drawn, given its neighbours. */
export type LinePlace = {
  /** The speaker is the same as on the line above, so the name is not repeated. */
  isSameSpeaker: boolean
  inPassage: 'no' | 'only' | 'first' | 'middle' | 'last'
  /** The tasks shown below the last line of a passage. */
  tasks: ListedTask[]
}

export function placesOf(lines: readonly TranscriptLine[], passages: readonly TaskPassage[]): LinePlace[] {
  const places = lines.map<LinePlace>((line, index) => ({
    isSameSpeaker: line.speaker === lines[index - 1]?.speaker,
    inPassage: 'no',
    tasks: [],
  }))
  for (const { first, last, tasks } of passages) {
    for (let index = first; index <= last; index++) {
      const place = places[index]
      if (!place) continue
      place.inPassage = positionIn(index, first, last)
      if (index === first) place.isSameSpeaker = false
      if (index === last) place.tasks = tasks
    }
  }

  return places
}

function positionIn(index: number, first: number, last: number): LinePlace['inPassage'] {
  if (first === last) return 'only'
  if (index === first) return 'first'
  return index === last ? 'last' : 'middle'
}
