import { useMutation } from '@tanstack/react-query'
import { CircleAlert, KeyRound, Plus } from 'lucide-react'
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
import { Icon } from '../ui/Icon.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Plate, PlateRow } from '../ui/Plate.tsx'
import { copy } from './copy.ts'
import { NewTokenForm } from './NewTokenForm.tsx'
import { useApiTokens } from './queries.ts'
import styles from './ApiTokens.module.css'
import { ShownToken } from './ShownToken.tsx'

type Making = { step: 'rest' } | { step: 'form' } | { step: 'made'; token: CreatedToken }
const rest: Making = { step: 'rest' }
const reload = () => queryClient.invalidateQueries({ queryKey: keys.apiTokens })

/** A person's API tokens: made, told once, and revoked. */
export function ApiTokens() {
  const tokens = useApiTokens()
  const [making, setMaking] = useState(rest)
  const [asked, setAsked] = useState<ApiToken | null>(null)
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
      <p className={styles.lead}>{copy.tokensLead}</p>
      {revoking.error && (
        <Notice icon={CircleAlert} tone="bad">
          {revoking.error.message}
        </Notice>
      )}
      <Answer to={tokens} failed={copy.tokensFailed}>
        {(all) =>
          all.length > 0 && (
            <Plate ref={list} label={copy.tokens}>
              {all.map((token) => (
                <TokenRow
                  key={token.id}
                  token={token}
                  isRevoking={revoking.isPending}
                  onRevoke={() => setAsked(token)}
                />
              ))}
            </Plate>
          )
        }
      </Answer>
      <div className={styles.making}>
        {making.step === 'rest' && (
          <Button kind="outline" onClick={() => setMaking({ step: 'form' })}>
            <Icon of={Plus} size={14} />
            {copy.newToken}
          </Button>
        )}
        {making.step === 'form' && (
          <NewTokenForm
            onCancel={() => setMaking(rest)}
            onMade={(token) => {
              setMaking({ step: 'made', token })
              void reload()
            }}
          />
        )}
        {making.step === 'made' && <ShownToken token={making.token.token} onDone={() => setMaking(rest)} />}
      </div>
      {asked && (
        <Confirm
          title={copy.revokeTitle(asked.name)}
          text={copy.revokeText}
          confirm={copy.revoke}
          cancel={copy.keep}
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null)
            revoking.mutate(asked)
          }}
        />
      )}
    </>
  )
}

type Props = { token: ApiToken; isRevoking: boolean; onRevoke: () => void }

function TokenRow({ token: { name, hint, scopes, lastUsedAt }, isRevoking, onRevoke }: Props) {
  const today = useToday()
  const use = lastUsedAt ? copy.lastUsed(dayAndTimeWithin(new Date(lastUsedAt), today)) : copy.neverUsed

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
      detail={`${copy.scopesOf(scopes)} · ${use}`}
      actions={
        <Button aria-label={copy.revokeIt(name)} disabled={isRevoking} onClick={onRevoke}>
          {copy.revoke}
        </Button>
      }
    />
  )
}
