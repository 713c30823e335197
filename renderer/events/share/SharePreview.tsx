import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { SharePreview as Preview } from '#shared/events/schemas.ts'
import { api } from '../../platform/api.ts'
import { keys } from '../../platform/query-keys.ts'
import { copy } from './copy.ts'
import styles from './SharePreview.module.css'

/** The email as plain text, so that nothing said in a meeting becomes markup. */
export function SharePreview({ eventId }: { eventId: string }) {
  const { data, error, isPending } = useQuery<Preview>({
    queryKey: keys.share(eventId),
    queryFn: ({ signal }) => api.get<Preview>(`/api/tasks/events/${eventId}/share`, signal),
    staleTime: 0,
  })
  const titleId = useId()

  return (
    <section className={styles.preview} aria-labelledby={titleId}>
      <h3 id={titleId}>{copy.preview}</h3>
      <div
        className={styles.mail}
        data-waiting={isPending || undefined}
        tabIndex={0}
        role="group"
        aria-labelledby={titleId}
      >
        {data && (
          <>
            <p>
              <span className="visually-hidden">{copy.subject}: </span>
              <b>{data.subject}</b>
            </p>
            <p className={styles.text}>{data.text}</p>
          </>
        )}
        {error && !data && (
          <p role="alert">
            {copy.previewFailed}. {error.message}
          </p>
        )}
      </div>
    </section>
  )
}
