import { currentLayer } from './layers.ts'

/** Whether keys are text here. */
export const isTextField = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input, textarea, select, [contenteditable="true"]')

/** Whether something above the page takes the keys. A layer that is still loading counts. */
export const isLayerOpen = () =>
  currentLayer() !== null || document.querySelector('dialog[open], :popover-open:not([role="status"])') !== null
