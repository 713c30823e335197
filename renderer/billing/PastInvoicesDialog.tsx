import { ExternalLink } from 'lucide-react'
import { money } from '#shared/billing/money.ts'
import type { Invoice } from '#shared/billing/schemas.ts'
import { useConnection } from '../platform/connection.ts'
import { useNow } from '../platform/use-now.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Plate, PlateRow } from '../ui/Plate.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { copy } from './copy.ts'
import styles from './PastInvoicesDialog.module.css'
import { useBillingDetails, useInvoices } from './queries.ts'
import { dateOf } from './words.ts'

/** What was charged, with each invoice as a PDF, and the way to the billing details on them. */
export function PastInvoicesDialog({ onClose }: { onClose: () => void }) {
  const isOffline = useConnection() !== 'online'
  const details = useBillingDetails()

  return (
    <Dialog
      title={copy.pastInvoices}
      width={527}
      onClose={onClose}
      footer={
        <>
          <BusyButton
            size="l"
            isBusy={details.isPending}
            hasFailed={details.isError}
            disabled={isOffline}
            data-tip={isOffline ? copy.offline : undefined}
            onClick={() => details.mutate()}
          >
            {details.isPending ? copy.opening : copy.billingDetails}
          </BusyButton>
          <Button kind="outline" size="l" onClick={onClose}>
            {copy.done}
          </Button>
        </>
      }
    >
      <ErrorNotice error={details.error} title={copy.detailsFailed} />
      <Invoices />
    </Dialog>
  )
}

function Invoices() {
  const { data, error, refetch } = useInvoices()
  if (error && !data) return <Failure title={copy.invoicesFailed} error={error} onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <div className={styles.loading} role="status" aria-label={copy.loadingInvoices}>
        <Spinner />
      </div>
    )
  if (!data?.length) return <p className={styles.none}>{copy.noInvoices}</p>

  return (
    <Plate label={copy.pastInvoices}>
      {data.map((invoice) => (
        <InvoiceRow key={invoice.id} {...invoice} />
      ))}
    </Plate>
  )
}

function InvoiceRow({ number, created, amount, currency, status, pdf, payUrl }: Invoice) {
  const date = dateOf(created, useNow())

  return (
    <PlateRow
      title={date}
      detail={[money(amount, currency), copy.invoiceStatus[status], number].filter(Boolean).join(' · ')}
      actions={
        <>
          {payUrl && <AtStripe href={payUrl} label={copy.payOf(date)} text={copy.pay} kind="primary" />}
          {pdf && <AtStripe href={pdf} label={copy.pdfOf(date)} text={copy.pdf} />}
        </>
      }
    />
  )
}

type LinkProps = { href: string; label: string; text: string; kind?: 'primary' }

const AtStripe = ({ href, label, text, ...look }: LinkProps) => (
  <a className={buttonClass(look)} href={href} target="_blank" rel="noreferrer" aria-label={label}>
    {text}
    <Icon of={ExternalLink} size={14} />
  </a>
)
