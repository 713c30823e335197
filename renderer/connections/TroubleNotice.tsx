import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { tasksQuery } from '../tasks/queries.ts'
import { HeaderNotice } from '../ui/HeaderNotice.tsx'
import { Icon } from '../ui/Icon.tsx'
import { knownOf, useConnections } from './queries.ts'
import { troubleOf } from './state.ts'

/** Says in the header when a source stopped working. It asks once the board stands, and takes no room from it. */
export function TroubleNotice() {
  const { isSuccess } = useQuery({ ...tasksQuery, select: () => null })
  const trouble = troubleOf(knownOf(useConnections({ enabled: isSuccess })))
  if (!trouble) return null

  const { say, brief, source, action } = trouble
  return (
    <HeaderNotice
      tone="warn"
      sign={<Icon of={TriangleAlert} size={14} />}
      text={say}
      brief={brief}
      to={`/connections?source=${source}`}
      action={action}
    />
  )
}
