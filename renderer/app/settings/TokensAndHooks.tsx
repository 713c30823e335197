import { Section } from '../../me/Section.tsx'
import { ApiTokens } from '../../tokens/ApiTokens.tsx'
import { copy as hooksCopy } from '../../hooks/copy.ts'
import { Hooks } from '../../hooks/Hooks.tsx'
import { copy as tokensCopy } from '../../tokens/copy.ts'

/** API tokens and hooks. */
export function TokensAndHooks() {
  return (
    <>
      <Section title={tokensCopy.tokens} lead={tokensCopy.tokensLead}>
        <ApiTokens />
      </Section>
      <Section title={hooksCopy.hooks} lead={hooksCopy.hooksLead}>
        <Hooks />
      </Section>
    </>
  )
}
