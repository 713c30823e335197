import { ServerOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Code } from '../ui/Code.tsx'
import { Notice } from '../ui/Notice.tsx'
import { copy } from './copy.ts'
import { useMe } from './queries.ts'

type Props = { settings: readonly string[]; tone?: 'quiet' | 'warn'; children: ReactNode }

/** What this server lacks, in one line. Only its administrators are told which of its settings add it. */
export function NotSetUp({ settings, tone = 'quiet', children }: Props) {
  const { administers } = useMe()

  return (
    <Notice icon={ServerOff} tone={tone}>
      <b>{children}</b>
      {administers && settings.length > 0 && (
        <>
          {' '}
          {copy.setUpWith}{' '}
          {settings.map((name, index) => (
            <span key={name}>
              {index > 0 && (index === settings.length - 1 ? ` ${copy.and} ` : ', ')}
              <Code>{name}</Code>
            </span>
          ))}
          .
        </>
      )}
    </Notice>
  )
}
