import { KeyRound } from 'lucide-react'
import type { ApiToken, CreatedToken } from '#shared/tokens/schemas.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { dayAndTimeWithin } from '../platform/time.ts'
import { useToday } from '../platform/today.ts'
import { Button } from '../ui/Button.tsx'
import { Creation } from '../ui/Creation.tsx'
import { PlateRow } from '../ui/Plate.tsx'
import { RemovableList } from '../ui/RemovableList.tsx'
import { ShownOnce } from '../ui/ShownOnce.tsx'
import { copy } from './copy.ts'
import { NewTokenForm } from './NewTokenForm.tsx'
import { useApiTokens } from './queries.ts'
import styles from './ApiTokens.module.css'

/** Lists, creates and revokes the user's API tokens. */
export function ApiTokens() {
  const tokens = useApiTokens()

  return (
    <>
      <RemovableList
        label={copy.tokens}
        list={tokens}
        failed={copy.tokensFailed}
        queryKey={keys.apiTokens}
        path="/api/tokens"
        question={({ name }) => ({
          title: copy.revokeTitle(name),
          text: copy.revokeText,
          confirm: copy.revoke,
          cancel: copy.keep,
        })}
        removed={({ name }) => copy.revoked(name)}
      >
        {(token, removal) => <TokenRow token={token} {...removal} />}
      </RemovableList>
      <Creation<CreatedToken>
        label={copy.newToken}
        form={(onMade, onCancel) => (
          <NewTokenForm
            onCreated={(token) => {
              onMade(token)
              void queryClient.invalidateQueries({ queryKey: keys.apiTokens })
            }}
            onCancel={onCancel}
          />
        )}
        shown={({ token }, onDone) => (
          <ShownOnce title={copy.yourToken} value={token} text={copy.tokenUse} onDone={onDone} />
        )}
      />
    </>
  )
}

type Props = { token: ApiToken; isRemoving: boolean; onRemove: () => void }

function TokenRow({ token: { name, hint, scopes, lastUsedAt }, isRemoving, onRemove }: Props) {
  const today = useToday()
  const lastUse = lastUsedAt ? copy.lastUsed(dayAndTimeWithin(new Date(lastUsedAt), today)) : copy.neverUsed

  return (
    <PlateRow
      icon={KeyRound}
      title={
        <>
          <span className="truncate" title={name}>
            {name}
          </span>
          <code className={styles.hint}>{hint}</code>
        </>
      }
      detail={`${copy.scopesOf(scopes)} · ${lastUse}`}
      actions={
        <Button aria-label={copy.revokeNamed(name)} disabled={isRemoving} onClick={onRemove}>
          {copy.revoke}
        </Button>
      }
    />
  )
}
