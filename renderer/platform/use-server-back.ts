import { useEffect, useEffectEvent } from 'react'
import { api } from './api.ts'

const everyMs = 3000

/** Polls the server until it answers. */
export function useServerBack(isAway: boolean, onBack: () => void) {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    if (!isAway) return undefined
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const look = async () => {
      const isThere = await api.get('/api/auth/providers').then(
        () => true,
        () => false,
      )
      if (isOver) return
      if (isThere) back()
      else timer = setTimeout(() => void look(), everyMs)
    }
    timer = setTimeout(() => void look(), everyMs)

    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isAway])
}
