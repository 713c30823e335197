import { useMutation, useQuery } from '@tanstack/react-query'
import type { CustomPrompts, EditCustomPrompts } from '#shared/custom-prompts/schemas.ts'
import { isUnderWay, laterOf } from '#shared/custom-prompts/run-state.ts'
import type { TitlePreview, TitleRun } from '#shared/custom-prompts/title-run.ts'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { showToast } from '../ui/toast-list.ts'
import { copy } from './copy.ts'

const path = '/api/me/settings/custom-prompts'
/** Sends changes in order, so that a run uses the prompt being saved. */
const scope = { id: 'custom-prompts' }
const reload = () => queryClient.invalidateQueries({ queryKey: keys.customPrompts }) // shows what's saved

export const useCustomPrompts = () =>
  useQuery({
    queryKey: keys.customPrompts,
    queryFn: ({ signal }) => api.get<CustomPrompts>(path, signal),
    staleTime: 0,
  })

export const useSavePrompts = () =>
  useMutation({
    mutationFn: (taskCustomPrompt: EditCustomPrompts['taskCustomPrompt']) =>
      api.put<CustomPrompts>(path, { taskCustomPrompt }),
    networkMode: 'always',
    scope,
    meta: { failure: () => 'Failed to save the custom prompt' },
    onSuccess: (saved) => queryClient.setQueryData(keys.customPrompts, saved),
    onError: reload,
  })

export const usePreview = () =>
  useMutation({
    mutationFn: (titleTransformPrompt: string) => api.post<TitlePreview>(`${path}/preview`, { titleTransformPrompt }),
    networkMode: 'always',
  })

/** The latest run over captured tasks; null if there was none. */
export const useTitleRun = () =>
  useQuery({
    queryKey: keys.titleRun,
    queryFn: async ({ signal }) => (await api.get<{ run: TitleRun | null }>(`${path}/run`, signal)).run,
    staleTime: 0,
  })

type RunAction = 'start' | 'cancel' | 'undo'

const requests: Record<RunAction, () => Promise<TitleRun>> = {
  start: () => api.post<TitleRun>(`${path}/run`),
  cancel: () => api.delete<TitleRun>(`${path}/run`),
  undo: () => api.post<TitleRun>(`${path}/run/undo`),
}

/** Starts, cancels or undoes a run. What has happened in the meantime shows after a refusal. */
export const useRunAction = () =>
  useMutation({
    mutationFn: (action: RunAction) => requests[action](),
    networkMode: 'always',
    scope,
    meta: { failure: () => 'Failed to run the custom prompt' },
    onSuccess: noteRun,
    onError: () => Promise.all([reload(), queryClient.invalidateQueries({ queryKey: keys.titleRun })]),
  })

const noteRun = (run: TitleRun) =>
  void queryClient.setQueryData<TitleRun | null>(keys.titleRun, (known) => laterOf(known, run))

/** Takes what the server announced about a run. Its end is also said outside the settings, with one undo for all of it. */
export function takeTitleRun(run: TitleRun) {
  noteRun(run)
  if (isUnderWay(run) || run.state === 'UNDONE' || location.pathname.startsWith('/settings')) return
  showToast({
    key: 'title-run',
    tone: run.state === 'FAILED' ? 'problem' : 'plain',
    text: copy.ended(run),
    action: run.reworded > 0 ? { label: copy.undo, run: () => void undo() } : undefined,
  })
}

async function undo() {
  try {
    noteRun(await requests.undo())
    showToast({ key: 'title-run', text: copy.undone, isBrief: true })
  } catch (error) {
    console.error('Failed to undo the custom prompt', error)
    showToast({ key: 'title-run', tone: 'problem', text: copy.undoFailed, detail: (error as Error).message })
  }
}
