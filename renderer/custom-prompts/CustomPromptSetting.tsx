import { useMutation, useQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { useState } from 'react'
import type { CustomPrompts, EditCustomPrompts } from '#shared/custom-prompts/schemas.ts'
import { limits } from '#shared/limits.ts'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { InlineProblem } from '../ui/InlineProblem.tsx'
import { Button } from '../ui/Button.tsx'
import { GrowingText } from '../ui/GrowingText.tsx'
import { Icon } from '../ui/Icon.tsx'
import { showToast } from '../ui/toast-list.ts'
import { copy } from './copy.ts'
import styles from './CustomPromptSetting.module.css'

const path = '/api/me/settings/custom-prompts'
const onError = () => queryClient.invalidateQueries({ queryKey: keys.customPrompts }) // shows what's saved

/** Edits how the user's tasks are worded. */
export function CustomPromptSetting() {
  const { data, error } = useQuery({
    queryKey: keys.customPrompts,
    queryFn: ({ signal }) => api.get<CustomPrompts>(path, signal),
    staleTime: 0,
  })
  const saving = useMutation({
    mutationFn: (taskCustomPrompt: EditCustomPrompts['taskCustomPrompt']) =>
      api.put<CustomPrompts>(path, { taskCustomPrompt }),
    networkMode: 'always',
    onSuccess: (saved) => queryClient.setQueryData(keys.customPrompts, saved),
    onError,
  })
  const running = useMutation({
    mutationFn: () => api.post<void>(`${path}/run`),
    networkMode: 'always',
    onSuccess: () => showToast({ text: copy.running }),
    onError,
  })
  const { titleTransformPrompt, runForCapturedTasks } = data?.taskCustomPrompt ?? {
    titleTransformPrompt: null,
    runForCapturedTasks: false,
  }
  const problem = saving.error ?? running.error ?? error

  return (
    <>
      <p className={styles.lead}>{copy.lead}</p>
      <PromptText saved={titleTransformPrompt ?? ''} onSave={(text) => saving.mutate({ titleTransformPrompt: text })} />
      <InlineProblem className={styles.problem}>{problem?.message}</InlineProblem>
      <div className={styles.uses}>
        <UseForCaptured
          saved={runForCapturedTasks}
          onSave={(isOn) => saving.mutateAsync({ runForCapturedTasks: isOn })}
        />
        <Button size="s" disabled={!titleTransformPrompt || running.isPending} onClick={() => running.mutate()}>
          <Icon of={Play} size={14} />
          {copy.run}
        </Button>
      </div>
    </>
  )
}

type UseProps = { saved: boolean; onSave: (isOn: boolean) => Promise<unknown> }

/** Changes at once, then shows the saved value. */
function UseForCaptured({ saved, onSave }: UseProps) {
  const [asked, setAsked] = useState<boolean | null>(null)
  const ask = (isOn: boolean) => {
    setAsked(isOn)
    void onSave(isOn)
      .catch(() => {})
      .finally(() => setAsked(null)) // the error is shown above
  }

  return (
    <label>
      <input type="checkbox" checked={asked ?? saved} onChange={(event) => ask(event.target.checked)} />
      {copy.forCaptured}
    </label>
  )
}

type TextProps = { saved: string; onSave: (text: string) => void }

/** Saves on blur, unless it's empty. */
function PromptText({ saved, onSave }: TextProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const leave = () => {
    const text = typed?.trim()
    if (!text) setTyped(null)
    else if (text !== saved) onSave(text)
  }

  return (
    <GrowingText
      isBoxed
      className={styles.text}
      aria-label={copy.title}
      placeholder={copy.example}
      value={typed ?? saved}
      maxLength={limits.freeTextLength}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={leave}
    />
  )
}
