import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type {
  CreateTeam,
  DomainStatus,
  EditTeam,
  OpenInvitation,
  OwnInvitation,
  PreviewTeam,
  Recommendation,
  TeamCost,
  Workspace,
} from '#shared/workspaces/schemas.ts'
import { refreshSubscription } from '../billing/queries.ts'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'

const team = '/api/me/subscription/team'

export const useWorkspace = (id: string, { enabled = true } = {}) =>
  useQuery({
    enabled,
    queryKey: keys.team('workspace', id),
    queryFn: ({ signal }) => api.get<Workspace>(`/api/workspaces/${id}`, signal),
  })

/** The people of the user's email domain. */
export const useColleagues = () =>
  useQuery({
    queryKey: keys.team('colleagues'),
    queryFn: ({ signal }) => api.get<Recommendation[]>('/api/recommendations/workspace-users', signal),
    staleTime: 0,
  })

/** What a team would cost. The last answer stays until the next one. */
export const useTeamCost = (asked: PreviewTeam) =>
  useQuery({
    queryKey: keys.team('cost', asked),
    queryFn: () => api.post<TeamCost>(`${team}/preview`, asked),
    placeholderData: keepPreviousData,
    gcTime: 0, // a cost holds from the moment it's asked for
  })

export const createTeam = (asked: CreateTeam) => changed(api.post<Workspace>(team, asked))
export const editTeam = (asked: EditTeam) => changed(api.put<Workspace>(team, asked))
export const deleteTeam = () => changed(api.delete(team))

/** Gives the user's own seat up. */
export const leaveTeam = (workspaceId: string) => changed(api.delete(`/api/workspaces/${workspaceId}/memberships/mine`))

export const appoint = (workspaceId: string, membershipId: string, isAdmin: boolean) =>
  changed(api.put<Workspace>(`/api/workspaces/${workspaceId}/memberships/${membershipId}`, { isAdmin }))

export const transferTeam = (workspaceId: string, userId: string) =>
  changed(api.post<Workspace>(`/api/workspaces/${workspaceId}/transfer`, { userId }))

type Invite = { workspaceId: string; inviteId: string }

const pathOf = ({ workspaceId, inviteId }: Invite) => `/api/workspaces/${workspaceId}/invites/${inviteId}`

export const resendInvite = (invite: Invite) => changed(api.post(`${pathOf(invite)}/resend`))
export const deleteInvite = (invite: Invite) => changed(api.delete(pathOf(invite)))

async function changed<Answer>(change: Promise<Answer>): Promise<Answer> {
  const answer = await change
  await Promise.all([refreshSubscription(), queryClient.invalidateQueries({ queryKey: keys.team('workspace') })])
  return answer
}

/** Who hosts the mail of a domain. Asked once per session and domain. */
export const domainStatus = (domain: string): Promise<DomainStatus> =>
  queryClient.fetchQuery({
    queryKey: keys.team('mail-domain', domain),
    queryFn: async () => (await api.post<{ status: DomainStatus }>('/api/email/validate-domain', { domain })).status,
    gcTime: Infinity,
    retry: false,
  })

/** What an invitation is for. Its link works without signing in. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: keys.team('invitation', token),
    queryFn: ({ signal }) => api.get<OpenInvitation>(`/api/invites/${encodeURIComponent(token)}`, signal),
  })

/** The invitations that the user can accept. */
export const ownInvitationsQuery = {
  queryKey: keys.team('invitations'),
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get<OwnInvitation[]>('/api/invites', signal),
}

export const declineInvitation = (token: string) =>
  changed(api.post(`/api/invites/${encodeURIComponent(token)}/decline`))

export const acceptInvitation = (token: string) =>
  changed(api.post<Workspace>(`/api/invites/${encodeURIComponent(token)}/accept`))
