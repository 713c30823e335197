import { Section } from '../../me/Section.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { ApiTokens } from '../../tokens/ApiTokens.tsx'
import { copy } from '../../tokens/copy.ts'
import { Hooks } from '../../hooks/Hooks.tsx'
import { useHooks } from '../../tokens/queries.ts'

/** What lets other programs in. Hooks are made by those programs, so nothing is said of them before there is one. */
export function OpenDoorSetting() {
  const hooks = useHooks()

  return (
    <>
      <Section title={copy.tokens}>
        <ApiTokens />
      </Section>
      {hooks.data && hooks.data.length > 0 && (
        <Section title={copy.hooks}>
          <Hooks hooks={hooks.data} />
        </Section>
      )}
      {hooks.error && <Failure title={copy.hooksFailed} error={hooks.error} onRetry={() => void hooks.refetch()} />}
    </>
  )
}
