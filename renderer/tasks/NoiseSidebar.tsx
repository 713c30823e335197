import { useMemo } from 'react'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { markNoise } from './actions.ts'
import { copy } from './list-copy.ts'
import { ListSidebar } from './ListSidebar.tsx'
import { useNoise } from './queries.ts'
import { RowOffer } from './RowOffer.tsx'

/** Candidates that probably aren't promises. */
export function NoiseSidebar() {
  const source = useNoise()
  const sections = useMemo(() => {
    const tasks = (source.data ?? []).filter((task) => task.isNoise && task.status === 'INCOMPLETE')
    return [{ key: 'noise', label: copy.noiseTasks, hasHead: false, tasks }]
  }, [source.data])

  return <ListSidebar title={copy.noiseTasks} words={words} source={source} sections={sections} Offer={NotNoise} />
}

const words = { none: copy.nothingNoise, failed: copy.noiseFailed, intro: copy.whyNoise }

function NotNoise({ task }: { task: ListedTask }) {
  return <RowOffer task={task} label={copy.notNoise} onTake={() => markNoise([task], false)} />
}
