import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ApiToken, CreatedToken } from '#shared/tokens/schemas.ts'
import { announce } from '../platform/announcer.ts'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { dayAndTimeWithin } from '../platform/time.ts'
import { useToday } from '../platform/today.ts'
import { Answer } from '../ui/Answer.tsx'
import { Button } from '../ui/Button.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { Creation } from '../ui/Creation.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { Plate, PlateRow } from '../ui/Plate.tsx'
import { ShownOnce } from '../ui/ShownOnce.tsx'
import { copy } from './copy.ts'
import { NewTokenForm } from './NewTokenForm.tsx'
import { useApiTokens } from './queries.ts'
import styles from './ApiTokens.module.css'

const reload = () => queryClient.invalidateQueries({ queryKey: keys.apiTokens })

/** Lists, creates and revokes the user's API tokens. */
export function ApiTokens() {
  const tokens = useApiTokens()
  const [confirming, setConfirming] = useState<ApiToken | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const revoking = useMutation({
    mutationFn: ({ id }: ApiToken) => api.delete(`/api/tokens/${id}`),
    networkMode: 'always',
    onSuccess(_, { name }) {
      announce(copy.revoked(name))
      list.current?.focus()
    },
    onSettled: reload,
  })

  return (
    <>
      <ErrorNotice error={revoking.error} />
      <Answer to={tokens} failed={copy.tokensFailed}>
        {(all) =>
          all.length > 0 && (
            <Plate ref={list} label={copy.tokens}>
              {all.map((token) => (
                <TokenRow
                  key={token.id}
                  token={token}
                  isRevoking={revoking.isPending}
                  onRevoke={() => setConfirming(token)}
                />
              ))}
            </Plate>
          )
        }
      </Answer>
      <Creation<CreatedToken>
        label={copy.newToken}
        form={(onMade, onCancel) => (
          <NewTokenForm
            onCreated={(token) => {
              onMade(token)
              void reload()
            }}
            onCancel={onCancel}
          />
        )}
        shown={({ token }, onDone) => (
          <ShownOnce title={copy.yourToken} value={token} text={copy.tokenUse} onDone={onDone} />
        )}
      />
      {confirming && (
        <Confirm
          title={copy.revokeTitle(confirming.name)}
          text={copy.revokeText}
          confirm={copy.revoke}
          cancel={copy.keep}
          onCancel={() => setConfirming(null)}
          onConfirm={() => {
            setConfirming(null)
            revoking.mutate(confirming)
          }}
        />
      )}
    </>
  )
}

type Props = { token: ApiToken; isRevoking: boolean; onRevoke: () => void }

function TokenRow({ token: { name, hint, scopes, lastUsedAt }, isRevoking, onRevoke }: Props) {
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
        <Button aria-label={copy.revokeNamed(name)} disabled={isRevoking} onClick={onRevoke}>
          {copy.revoke}
        </Button>
      }
    />
  )
}
