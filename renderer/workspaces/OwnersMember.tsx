import { useMutation } from '@tanstack/react-query'
import { Ellipsis, Shield, ShieldOff } from 'lucide-react'
import type { Membership } from '#shared/workspaces/schemas.ts'
import { announce } from '../platform/announcer.ts'
import { useConnection } from '../platform/connection.ts'
import { IconButton } from '../ui/IconButton.tsx'
import type { MenuEntry } from '../ui/menu-entry.ts'
import { MenuButton } from '../ui/MenuButton.tsx'
import { showToast } from '../ui/toast-list.ts'
import { copy } from './copy.ts'
import { MemberRow } from './MemberRow.tsx'
import { appoint } from './queries.ts'

type Props = { member: Membership; workspaceId: string }

/** A member whom the owner can make an administrator. */
export function OwnersMember({ member: { id, isAdmin, user }, workspaceId }: Props) {
  const isOffline = useConnection() !== 'online'
  const appointing = useMutation({
    mutationFn: () => appoint(workspaceId, id, !isAdmin),
    networkMode: 'always',
    onSuccess: () => announce(isAdmin ? copy.dismissed(user.name) : copy.appointed(user.name)),
    onError: (error) => showToast({ tone: 'problem', text: copy.notAppointed(user.name), detail: error.message }),
  })
  const change = { key: 'admin', run: appointing.mutate, blocked: isOffline ? copy.offline : undefined }
  const entries = (): MenuEntry[] => [
    isAdmin
      ? { ...change, label: copy.dismiss, icon: ShieldOff, hint: copy.whatDismissingDoes }
      : { ...change, label: copy.appoint, icon: Shield, hint: copy.whatAppointingDoes },
  ]

  return (
    <MemberRow name={user.name} image={user.image} detail={user.email} isAdmin={isAdmin}>
      <MenuButton label={copy.memberMenu(user.name)} entries={entries}>
        {(trigger) => (
          <IconButton
            icon={Ellipsis}
            label={copy.memberMenu(user.name)}
            small
            disabled={appointing.isPending}
            {...trigger}
          />
        )}
      </MenuButton>
    </MemberRow>
  )
}
