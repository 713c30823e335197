import { useState } from 'react'
import type { Me } from '#shared/me/schemas.ts'
import { copy } from './copy.ts'
import { bodyOf, emptyDraft } from './draft.ts'
import { createTeam } from './queries.ts'
import { TeamForm, type Created } from './TeamForm.tsx'

type Props = { me: Me; onCreated: (created: Created) => void; onClose: () => void }

export function CreateTeamDialog({ me, onCreated, onClose }: Props) {
  const [initial] = useState(emptyDraft)

  return (
    <TeamForm
      title={copy.create}
      action="create"
      me={me}
      workspace={null}
      initial={initial}
      onSave={(draft, { prorationDate }) => createTeam({ id: draft.id, ...bodyOf(draft, prorationDate) })}
      onSaved={onCreated}
      onClose={onClose}
    />
  )
}
