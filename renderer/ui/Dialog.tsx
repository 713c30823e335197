import { ArrowLeft, X } from 'lucide-react'
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { createPortal } from 'react-dom'
import { copy } from './copy.ts'
import { IconButton } from './IconButton.tsx'
import { holdTop } from './top-dialog.ts'
import styles from './Dialog.module.css'

type Props = {
  title: string
  /** The dialog's own name, if the title is that of one of its pages. */
  name?: string | undefined
  width: number
  height?: number
  /** The height on a small screen, where fields are stacked. */
  smallHeight?: number
  /** Covers a small screen. */
  fillsSmallScreen?: boolean
  /** Stands on the left of everything else. */
  aside?: ReactNode
  /** The content fills the dialog and scrolls by itself. */
  isFlush?: boolean
  /** Leaves the browser's top layer to windows of others, such as a bank's. */
  isBelowOthers?: boolean
  onClose: () => void
  /** Goes one page up in a dialog with several. */
  onBack?: (() => void) | undefined
  footer?: ReactNode
  children: ReactNode
}

/** The browser's modal dialog, which traps the focus and closes on Escape. A click on the backdrop closes it, too. */
export function Dialog({
  title,
  name,
  width,
  height,
  smallHeight = height,
  fillsSmallScreen = false,
  aside,
  isFlush = false,
  isBelowOthers = false,
  onClose,
  onBack,
  footer,
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const shownTitle = useRef(title)
  const id = useId()
  useEffect(() => {
    const own = dialog.current
    if (!own) return
    if (isBelowOthers) own.show()
    else if (!own.open) own.showModal()
    heading.current?.focus() // not what stands beside it
    const root = isBelowOthers ? document.querySelector<HTMLElement>('#root') : null
    if (root) root.inert = true
    const letGo = holdTop(own)
    return () => {
      if (root) root.inert = false
      letGo()
    }
  }, [isBelowOthers])
  useLayoutEffect(() => {
    const own = dialog.current
    return () => own?.close() // the browser returns the focus, which it doesn't when the dialog is removed
  }, [])
  useEffect(() => {
    if (shownTitle.current === title) return
    shownTitle.current = title
    // Another page of the same dialog starts at the top.
    heading.current?.focus()
    body.current?.scrollTo(0, 0)
  }, [title])

  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }
  // A nested dialog doesn't inherit the outer one's height.
  const size: CSSProperties & Record<`--dialog-${string}`, string> = {
    '--dialog-w': `${width}px`,
    '--dialog-h': height === undefined ? 'initial' : `${height}px`,
    '--dialog-h-small': smallHeight === undefined ? 'initial' : `${smallHeight}px`,
  }

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }
  const element = (
    <dialog
      ref={dialog}
      className={styles.dialog}
      style={size}
      data-fills={fillsSmallScreen || undefined}
      aria-label={name}
      aria-labelledby={name ? undefined : id}
      aria-modal={isBelowOthers || undefined}
      onKeyDown={isBelowOthers ? closeOnEscape : undefined}
      onMouseDown={closeOnBackdrop}
      onCancel={(event) => {
        if (event.target !== dialog.current) return // a dialog or a file field in this one
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.sheet}>
        {aside}
        <div className={styles.main}>
          <header className={styles.head}>
            <h2 ref={heading} id={id} className="truncate" tabIndex={-1} autoFocus>
              {title}
            </h2>
            {onBack && <IconButton className={styles.back} icon={ArrowLeft} label={copy.back} onClick={onBack} />}
            <IconButton icon={X} label={copy.close} onClick={onClose} />
          </header>
          <div ref={body} className={isFlush ? styles.flush : styles.body}>
            {children}
          </div>
          {footer && <footer className={styles.foot}>{footer}</footer>}
        </div>
      </div>
    </dialog>
  )
  return isBelowOthers ? createPortal(element, document.body) : element
}
