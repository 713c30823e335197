import { useSetAtom } from 'jotai'
import { FileUp } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { droppedFile } from '../imports/state.ts'
import { Icon } from '../ui/Icon.tsx'
import { copy } from './copy.ts'
import styles from './DropTarget.module.css'

/** Imports a transcript dropped anywhere on the window. */
export function DropTarget() {
  const [path, navigate] = useLocation()
  const [isOver, setIsOver] = useState(false)
  const setDropped = useSetAtom(droppedFile)

  const onDrop = useEffectEvent((event: DragEvent) => {
    const file = event.dataTransfer?.files[0]
    setIsOver(false)
    if (!file) return
    event.preventDefault()
    setDropped(file)
    if (path !== '/import') navigate('/import', { state: { from: path } })
  })
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    }
    const leave = (event: DragEvent) => event.relatedTarget === null && setIsOver(false)
    const drop = (event: DragEvent) => onDrop(event)
    addEventListener('dragover', over)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
    }
  }, [])

  if (!isOver || path === '/import' || path === '/move-in') return null

  return (
    <div className={styles.overlay} aria-hidden="true">
      <div className={styles.card}>
        <Icon of={FileUp} size={24} />
        <b>{copy.dropTitle}</b>
        <span>{copy.dropText}</span>
      </div>
    </div>
  )
}

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
