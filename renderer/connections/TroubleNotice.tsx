import { TriangleAlert } from 'lucide-react'
import { HeaderNotice } from '../ui/HeaderNotice.tsx'
import { Icon } from '../ui/Icon.tsx'
import { knownOf, useConnections } from './queries.ts'
import { troubleOf } from './state.ts'

/** Shows in the header that a source stopped working. It loads after the board and takes no space from it. */
export function TroubleNotice() {
  const trouble = troubleOf(knownOf(useConnections()))
  if (!trouble) return null

  const { text, brief, source, action } = trouble
  return (
    <HeaderNotice
      tone="warn"
      sign={<Icon of={TriangleAlert} size={14} />}
      text={text}
      brief={brief}
      to={`/connections?source=${source}`}
      action={action}
    />
  )
}
