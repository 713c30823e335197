import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CreatedHook, Hook } from '#shared/hooks/schemas.ts'
import { announce } from '../platform/announcer.ts'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { Answer } from '../ui/Answer.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { Creation } from '../ui/Creation.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { Plate } from '../ui/Plate.tsx'
import { ShownOnce } from '../ui/ShownOnce.tsx'
import { copy } from './copy.ts'
import { HookForm } from './HookForm.tsx'
import { HookRow } from './HookRow.tsx'
import { useHooks } from './queries.ts'

const reload = () => queryClient.invalidateQueries({ queryKey: keys.hooks })

/** Lists, creates, edits and removes the user's hooks. */
export function Hooks() {
  const hooks = useHooks()
  const [confirming, setConfirming] = useState<Hook | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const removing = useMutation({
    mutationFn: ({ id }: Hook) => api.delete(`/api/hooks/${id}`),
    networkMode: 'always',
    onSuccess() {
      announce(copy.removed)
      list.current?.focus()
    },
    onSettled: reload,
  })

  return (
    <>
      <ErrorNotice error={removing.error} />
      <Answer to={hooks} failed={copy.hooksFailed}>
        {(all) =>
          all.length > 0 && (
            <Plate ref={list} label={copy.hooks}>
              {all.map((hook) => (
                <HookRow
                  key={hook.id}
                  hook={hook}
                  isRemoving={removing.isPending}
                  onRemove={() => setConfirming(hook)}
                />
              ))}
            </Plate>
          )
        }
      </Answer>
      <Creation<CreatedHook>
        label={copy.newHook}
        form={(onMade, onCancel) => (
          <HookForm
            submit={copy.create}
            save={(hook) => api.post<CreatedHook>('/api/hooks', hook)}
            onSaved={(made) => {
              onMade(made)
              void reload()
            }}
            onCancel={onCancel}
          />
        )}
        shown={({ secret }, onDone) => (
          <ShownOnce title={copy.yourSecret} value={secret} text={copy.secretUse} onDone={onDone} />
        )}
      />
      {confirming && (
        <Confirm
          title={copy.removeTitle}
          text={copy.removeText(confirming.targetUrl)}
          confirm={copy.remove}
          cancel={copy.keep}
          onCancel={() => setConfirming(null)}
          onConfirm={() => {
            setConfirming(null)
            removing.mutate(confirming)
          }}
        />
      )}
    </>
  )
}
