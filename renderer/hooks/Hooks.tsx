import type { CreatedHook } from '#shared/hooks/schemas.ts'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { Creation } from '../ui/Creation.tsx'
import { RemovableList } from '../ui/RemovableList.tsx'
import { ShownOnce } from '../ui/ShownOnce.tsx'
import { copy } from './copy.ts'
import { HookForm } from './HookForm.tsx'
import { HookRow } from './HookRow.tsx'
import { useHooks } from './queries.ts'

/** Lists, creates, edits and removes the user's hooks. */
export function Hooks() {
  const hooks = useHooks()

  return (
    <>
      <RemovableList
        label={copy.hooks}
        list={hooks}
        failed={copy.hooksFailed}
        queryKey={keys.hooks}
        path="/api/hooks"
        question={({ targetUrl }) => ({
          title: copy.removeTitle,
          text: copy.removeText(targetUrl),
          confirm: copy.remove,
          cancel: copy.keep,
        })}
        removed={() => copy.removed}
      >
        {(hook, removal) => <HookRow hook={hook} {...removal} />}
      </RemovableList>
      <Creation<CreatedHook>
        label={copy.newHook}
        form={(onMade, onCancel) => (
          <HookForm
            submit={copy.create}
            save={(hook) => api.post<CreatedHook>('/api/hooks', hook)}
            onSaved={(made) => {
              onMade(made)
              void queryClient.invalidateQueries({ queryKey: keys.hooks })
            }}
            onCancel={onCancel}
          />
        )}
        shown={({ secret }, onDone) => (
          <ShownOnce title={copy.yourSecret} value={secret} text={copy.secretUse} onDone={onDone} />
        )}
      />
    </>
  )
}
