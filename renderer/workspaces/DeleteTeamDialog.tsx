import { useState } from 'react'
import { copy } from './copy.ts'
import { LoadingDialog } from './LoadingDialog.tsx'
import { deleteTeam, useWorkspace } from './queries.ts'
import { TeamQuestion } from './TeamQuestion.tsx'

type Props = { workspaceId: string; name: string; onClose: () => void }

/** Asks before a team is deleted, saying what its owner is left with. */
export function DeleteTeamDialog({ workspaceId, name, onClose }: Props) {
  const [isDeleting, setIsDeleting] = useState(false)
  const workspace = useWorkspace(workspaceId, { enabled: !isDeleting }) // soon it isn't there
  if (!workspace.data) return <LoadingDialog title={copy.deleteTitle(name)} query={workspace} onClose={onClose} />

  return (
    <TeamQuestion
      words={copy.deleting(name, workspace.data.afterDeletion ?? 'ended')}
      act={async () => {
        setIsDeleting(true)
        await deleteTeam().finally(() => setIsDeleting(false))
      }}
      onClose={onClose}
    />
  )
}
