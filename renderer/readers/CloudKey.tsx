import { useRef, useState, type FormEvent } from 'react'
import { cloudVendors } from '#shared/readers/cloud-models.ts'
import type { CloudVendor, Readers } from '#shared/readers/schemas.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Button } from '../ui/Button.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { cx } from '../ui/cx.ts'
import { Field } from '../ui/Field.tsx'
import { InlineProblem } from '../ui/InlineProblem.tsx'
import { Select } from '../ui/Select.tsx'
import below from './below.module.css'
import styles from './CloudKey.module.css'
import { copy } from './copy.ts'
import { ModelLine } from './ModelLine.tsx'
import { useAddKey, useRemoveKey } from './queries.ts'
import type { RowProps } from './ReaderChoice.tsx'

/** The key of a cloud model: checked with one question before it's kept. Giving one changes no reader. */
export function CloudKey({ readers, isPicked, isDisabled, onPick }: RowProps) {
  const { server, chosen, canManageKey } = readers
  const [isReplacing, setIsReplacing] = useState(false)
  const adding = useAddKey(() => setIsReplacing(false))
  const isShown = isPicked || (server !== null && chosen.kind === 'server')
  if (!canManageKey || !isShown) return null

  return (
    <div className={below.below}>
      {server?.key && !isReplacing ? (
        <>
          {adding.data && <ModelLine text={copy.keyWorks(adding.data)} />}
          <KeptKey
            server={server}
            isDisabled={isDisabled}
            onReplace={() => {
              adding.reset()
              setIsReplacing(true)
              onPick()
            }}
          />
        </>
      ) : (
        <KeyForm
          adding={adding}
          isDisabled={isDisabled}
          onCancel={isReplacing ? () => setIsReplacing(false) : undefined}
        />
      )}
    </div>
  )
}

/** The Mac app doesn't tell its server that the page gave up, so the key would still be kept. */
const canCancel = !window.kept

type FormProps = {
  adding: ReturnType<typeof useAddKey>
  isDisabled: boolean
  onCancel: (() => void) | undefined
}

function KeyForm({ adding, isDisabled, onCancel }: FormProps) {
  const [vendor, setVendor] = useState<CloudVendor>('anthropic')
  const { name, keysUrl, models } = cloudVendors[vendor]
  const [asked, setAsked] = useState<string | null>(null)
  const [key, setKey] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const model = models.find(({ id }) => id === asked) ?? models[0]!
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (key.trim() !== '' && !adding.isPending) adding.add({ vendor, model: model.id, key: key.trim() })
  }

  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate>
      <div className={styles.pair}>
        <Field label={copy.keyVendor}>
          {(control) => (
            <Select
              {...control}
              disabled={isDisabled || adding.isPending}
              value={vendor}
              onChange={({ target }) => setVendor(target.value as CloudVendor)}
            >
              {Object.entries(cloudVendors).map(([each, { name }]) => (
                <option key={each} value={each}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={copy.keyModel}>
          {(control) => (
            <Select
              {...control}
              disabled={isDisabled || adding.isPending}
              value={model.id}
              onChange={({ target }) => setAsked(target.value)}
            >
              {models.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field
        label={copy.key}
        problem={adding.error?.message}
        hint={
          <>
            {copy.keyHint(name)}{' '}
            <a className="link" href={keysUrl} target="_blank" rel="noreferrer">
              {copy.getKey}
            </a>
          </>
        }
      >
        {(control) => (
          <input
            {...control}
            type="password"
            autoComplete="off"
            spellCheck={false}
            maxLength={500}
            placeholder={copy.pasteKey}
            value={key}
            readOnly={adding.isPending}
            onChange={({ target }) => setKey(target.value)}
          />
        )}
      </Field>
      <div className={below.line}>
        <BusyButton
          kind="primary"
          type="submit"
          isBusy={adding.isPending}
          hasFailed={adding.isError}
          disabled={isDisabled || key.trim() === ''}
        >
          {adding.isPending ? copy.askingVendor(name) : copy.checkKey}
        </BusyButton>
        {adding.isPending && canCancel && (
          <Button
            key="check"
            onClick={() => {
              adding.cancel()
              form.current?.querySelector('input')?.focus()
            }}
          >
            {copy.cancel}
          </Button>
        )}
        {onCancel && !adding.isPending && <Button onClick={onCancel}>{copy.cancel}</Button>}
        <p className={below.fine}>{copy.oneQuestion}</p>
      </div>
    </form>
  )
}

type KeptProps = { server: NonNullable<Readers['server']>; isDisabled: boolean; onReplace: () => void }

function KeptKey({ server, isDisabled, onReplace }: KeptProps) {
  const removing = useRemoveKey()
  const [isAsking, setIsAsking] = useState(false)

  return (
    <div>
      <div className={below.line}>
        <p className={below.fine}>{copy.keyEnds(server.key!.endsIn)}</p>
        <Button size="s" disabled={isDisabled} onClick={onReplace}>
          {copy.replaceKey}
        </Button>
        <Button
          size="s"
          className={cx(styles.remove, below.end)}
          aria-label={copy.removeKey}
          disabled={isDisabled}
          onClick={() => setIsAsking(true)}
        >
          {copy.remove}
        </Button>
      </div>
      <InlineProblem>{removing.error?.message}</InlineProblem>
      {isAsking && (
        <Confirm
          title={copy.removeKeyTitle}
          text={copy.removeKeyText(server.name)}
          confirm={copy.remove}
          cancel={copy.keepDownload}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false)
            removing.mutate()
          }}
        />
      )}
    </div>
  )
}
