import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './TooltipLayer.module.css'

type Tip = { text: string; x: number; y: number; above: boolean }

const showAfterMs = 400
const roomBelow = 48

/** One tooltip for the whole page, shown for any element with `data-tip`. */
export function TooltipLayer() {
  const [tip, setTip] = useState<Tip | null>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // A button's label may change when it's pressed.
    const words = new MutationObserver(
      ([change]) => change?.target instanceof HTMLElement && setTip(tipOf(change.target)),
    )
    const hide = () => {
      clearTimeout(timer)
      words.disconnect()
      setTip(null)
    }
    const open = (owner: HTMLElement) => {
      setTip(tipOf(owner))
      words.observe(owner, { attributeFilter: ['data-tip'] })
    }
    const show = (target: EventTarget | null, afterMs: number) => {
      hide()
      const owner = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null
      if (owner && owner.getAttribute('aria-expanded') !== 'true') timer = setTimeout(() => open(owner), afterMs)
    }
    const onPointer = (event: PointerEvent) => event.pointerType === 'mouse' && show(event.target, showAfterMs)
    const onFocus = (event: FocusEvent) => isKeyboardFocus(event.target) && show(event.target, 0)

    addEventListener('pointerover', onPointer)
    addEventListener('focusin', onFocus)
    const endings = ['pointerdown', 'focusout', 'keydown', 'scroll', 'blur'] as const
    for (const ending of endings) addEventListener(ending, hide, true)
    return () => {
      hide()
      removeEventListener('pointerover', onPointer)
      removeEventListener('focusin', onFocus)
      for (const ending of endings) removeEventListener(ending, hide, true)
    }
  }, [])

  if (!tip) return null

  return createPortal(
    <div
      className={styles.tip}
      data-above={tip.above || undefined}
      style={{ left: tip.x, top: tip.y }}
      aria-hidden="true"
    >
      {tip.text}
    </div>,
    document.querySelector('dialog[open]') ?? document.body,
  )
}

function tipOf(owner: HTMLElement): Tip | null {
  const text = owner.dataset.tip
  if (!text || !owner.isConnected) return null

  const box = owner.getBoundingClientRect()
  const above = box.bottom + roomBelow > innerHeight
  const half = Math.min(170, text.length * 3.6 + 10)
  const x = Math.min(Math.max(box.left + box.width / 2, half), innerWidth - half)

  return { text, x, y: above ? box.top - 6 : box.bottom + 6, above }
}

function isKeyboardFocus(target: EventTarget | null) {
  return target instanceof Element && target.matches(':focus-visible')
}
