import { Section } from '../me/Section.tsx'
import { addressOf } from '../platform/address.ts'
import { CopyField } from '../ui/CopyField.tsx'
import styles from './ConnectProgram.module.css'
import { copy } from './copy.ts'

/** The address at which programs use Kept by MCP. A Mac's own server has none, since only its app reaches it. */
export function ConnectProgram() {
  if (window.kept?.isThisMac) return null
  const address = addressOf('/mcp')

  return (
    <Section title={copy.connect} lead={copy.connectLead}>
      <CopyField label={copy.mcpAddress} value={address} />
      <p className={styles.more}>
        <a className="link" href={address} target="_blank" rel="noreferrer">
          {copy.howToConnect}
        </a>
      </p>
    </Section>
  )
}
