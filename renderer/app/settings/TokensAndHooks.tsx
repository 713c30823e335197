import { Section } from '../../me/Section.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { ApiTokens } from '../../tokens/ApiTokens.tsx'
import { copy as hooksCopy } from '../../hooks/copy.ts'
import { Hooks } from '../../hooks/Hooks.tsx'
import { useHooks } from '../../hooks/queries.ts'
import { copy as tokensCopy } from '../../tokens/copy.ts'

/** API tokens, and the hooks that other programs created. Without hooks their section is left out. */
export function TokensAndHooks() {
  const hooks = useHooks()

  return (
    <>
      <Section title={tokensCopy.tokens} lead={tokensCopy.tokensLead}>
        <ApiTokens />
      </Section>
      {hooks.data && hooks.data.length > 0 && (
        <Section title={hooksCopy.hooks}>
          <Hooks hooks={hooks.data} />
        </Section>
      )}
      {hooks.error && (
        <Failure title={hooksCopy.hooksFailed} error={hooks.error} onRetry={() => void hooks.refetch()} />
      )}
    </>
  )
}
