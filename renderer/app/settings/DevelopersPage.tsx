import { copy as hooksCopy } from '../../hooks/copy.ts'
import { Hooks } from '../../hooks/Hooks.tsx'
import { Section } from '../../me/Section.tsx'
import { ConnectProgram } from '../../programs/ConnectProgram.tsx'
import { copy as programsCopy } from '../../programs/copy.ts'
import { Programs } from '../../programs/Programs.tsx'
import { ApiTokens } from '../../tokens/ApiTokens.tsx'
import { copy as tokensCopy } from '../../tokens/copy.ts'
import { copy } from './copy.ts'
import styles from './SettingsDialog.module.css'

/** Programs with access, API tokens and webhooks. */
export function DevelopersPage() {
  return (
    <>
      <p className={styles.lead}>{copy.developersLead}</p>
      <Section name="programs" title={programsCopy.title}>
        <Programs />
      </Section>
      <ConnectProgram />
      <Section name="api" title={tokensCopy.tokens} lead={tokensCopy.tokensLead}>
        <ApiTokens />
      </Section>
      <Section name="hooks" title={hooksCopy.hooks} lead={hooksCopy.hooksLead}>
        <Hooks />
      </Section>
    </>
  )
}
