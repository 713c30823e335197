import type { Me } from '#shared/me/schemas.ts'
import { copy } from './copy.ts'
import { bodyOf, draftOf } from './draft.ts'
import { LoadingDialog } from './LoadingDialog.tsx'
import { editTeam, useWorkspace } from './queries.ts'
import { TeamForm } from './TeamForm.tsx'

type Props = { workspaceId: string; me: Me; onClose: () => void }

export function ManageTeamDialog({ workspaceId, me, onClose }: Props) {
  const workspace = useWorkspace(workspaceId)
  if (!workspace.data) return <LoadingDialog title={copy.manage} query={workspace} onClose={onClose} />

  return (
    <TeamForm
      title={copy.manage}
      action="update"
      me={me}
      workspace={workspace.data}
      initial={draftOf(workspace.data)}
      onSave={(draft, { prorationDate, opened }) =>
        editTeam({ workspaceId, ...bodyOf(draft, prorationDate), knownUserIds: [...opened.userIds] })
      }
      onSaved={onClose}
      onClose={onClose}
    />
  )
}
