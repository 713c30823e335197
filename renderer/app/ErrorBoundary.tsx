import { Component, type ReactNode } from 'react'
import { clockTime } from '../platform/time.ts'
import { BrokenPage } from './BrokenPage.tsx'
import { copy } from './copy.ts'

type Props = { children: ReactNode }
type State = { cause: string | null }

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { cause: null }

  static getDerivedStateFromError(error: unknown): State {
    const message = error instanceof Error ? error.message : String(error)
    return { cause: `${message} · ${clockTime(new Date())} · ${location.pathname}` }
  }

  override render() {
    const { cause } = this.state
    if (cause === null) return this.props.children

    return (
      <BrokenPage title={copy.brokenTitle} text={copy.brokenText} cause={cause} onReload={() => location.reload()} />
    )
  }
}
