import { useMutation } from '@tanstack/react-query'
import { useId, useState, type SubmitEvent } from 'react'
import { limits } from '#shared/limits.ts'
import type { Me } from '#shared/me/schemas.ts'
import type { Workspace } from '#shared/workspaces/schemas.ts'
import { useConnection } from '../platform/connection.ts'
import { Refusal } from '../platform/refusal.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { Field } from '../ui/Field.tsx'
import { InlineProblem } from '../ui/InlineProblem.tsx'
import { Switch } from '../ui/Switch.tsx'
import { Cost } from './Cost.tsx'
import { copy } from './copy.ts'
import { memberCount, peopleToChoose, seatsOf, type Draft } from './draft.ts'
import { InviteField } from './InviteField.tsx'
import { MemberList } from './MemberList.tsx'
import { useColleagues, useTeamCost } from './queries.ts'
import styles from './Team.module.css'

/** What was created, for the dialog that follows. */
export type Created = { team: string; invites: number }

type Props = {
  title: string
  action: 'create' | 'update'
  me: Me
  /** The team that is changed; null for a new one. */
  workspace: Workspace | null
  initial: Draft
  /** Saves the draft as it was shown: its cost, and the team as the form opened with. */
  onSave: (draft: Draft, shown: { prorationDate: number; opened: Draft }) => Promise<Workspace>
  onSaved: (created: Created) => void
  onClose: () => void
}

/** A team’s name and people, and what they cost. */
export function TeamForm({ title, action, me, workspace, initial, onSave, onSaved, onClose }: Props) {
  const id = useId()
  const [opened] = useState(initial) // the team may change meanwhile
  const [draft, setDraft] = useState(opened)
  const [isNameMissing, setIsNameMissing] = useState(false)
  const colleagues = useColleagues()
  const cost = useTeamCost({ ...seatsOf(draft, opened), ...(workspace && { workspaceId: workspace.id }) })
  const isOffline = useConnection() !== 'online'
  const saving = useMutation({
    mutationFn: (prorationDate: number) => onSave(draft, { prorationDate, opened }),
    networkMode: 'always',
    meta: { failure: () => `Failed to ${action} team` },
    onError: (error) => error instanceof Refusal && error.code === 'team_cost_outdated' && void cost.refetch(),
    onSuccess: ({ name, invitations: { length: invites } }) => onSaved({ team: name, invites }),
  })
  const { users, ghosts } = peopleToChoose(me.id, workspace, colleagues.data ?? [])
  const invitations = workspace?.invitations ?? []
  const owner = workspace && workspace.ownerId !== me.id ? ownerOf(workspace) : null
  const domain = workspace ? workspace.domain : me.workDomain
  const prorationDate = cost.isPlaceholderData ? undefined : cost.data?.proration_date
  const hasName = draft.name.trim() !== ''
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsNameMissing(!hasName)
    if (hasName && prorationDate !== undefined && !saving.isPending && !isOffline) saving.mutate(prorationDate)
  }

  return (
    <Dialog
      title={title}
      width={366}
      onClose={onClose}
      footer={
        <>
          <Button size="l" onClick={onClose}>
            {copy.cancel}
          </Button>
          <BusyButton
            size="l"
            kind="primary"
            type="submit"
            form={id}
            isBusy={saving.isPending}
            hasFailed={saving.isError}
            disabled={!hasName || prorationDate === undefined || isOffline}
          >
            {saving.isPending ? copy[`${progress[action]}`] : copy[`${action}Button`]}
          </BusyButton>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={submit} noValidate>
        <ErrorNotice error={saving.error} title={copy.failedTo(action)} />
        <Field label={copy.name} problem={isNameMissing ? copy.nameNeeded : undefined}>
          {(control) => (
            <input
              {...control}
              autoComplete="organization"
              maxLength={limits.nameLength}
              value={draft.name}
              onBlur={() => setIsNameMissing(!hasName)}
              onChange={(event) => {
                setIsNameMissing(false)
                setDraft({ ...draft, name: event.target.value })
              }}
            />
          )}
        </Field>
        <div>
          <div className={styles.head}>
            <h3 id={`${id}-members`}>{copy.members}</h3>
            <span>{memberCount(draft, invitations.length)}</span>
          </div>
          <MemberList
            labelledBy={`${id}-members`}
            me={me}
            owner={owner}
            users={users}
            admins={workspace ? adminsOf(workspace) : []}
            ghosts={ghosts}
            invitations={invitations}
            draft={draft}
            seated={opened.userIds}
            onChange={setDraft}
          />
          <InviteField
            known={{
              taken: [
                me.email,
                ...users.filter((user) => draft.userIds.includes(user.id)).map(({ email }) => email),
                ...invitations.map(({ email }) => email),
                ...draft.inviteEmails,
              ],
              users,
              ghosts,
            }}
            draft={draft}
            onChange={setDraft}
          />
        </div>
        {domain !== null && (
          <label className={styles.spread}>
            <span>{copy.autoAdd(domain)}</span>
            <Switch
              label={copy.autoAdd(domain)}
              isOn={draft.isAutoAddEnabled}
              onClick={() => setDraft({ ...draft, isAutoAddEnabled: !draft.isAutoAddEnabled })}
            />
          </label>
        )}
        <Cost cost={cost} />
        <InlineProblem>{isOffline && copy.offline}</InlineProblem>
      </form>
    </Dialog>
  )
}

const ownerOf = ({ ownerId, memberships }: Workspace) =>
  memberships.find(({ userId }) => userId === ownerId)?.user ?? null

const adminsOf = ({ memberships }: Workspace) =>
  memberships.filter(({ seat, isAdmin }) => seat && isAdmin).map(({ userId }) => userId)

const progress = { create: 'creating', update: 'updating' } as const
