import { useAtomValue } from 'jotai'
import { useMedia } from '../platform/use-media.ts'
import { keyWasPressed } from './keyboard-in-use.ts'

/** Whether the user has a keyboard: they pressed a key, or this is a computer. */
export function useHasKeyboard(): boolean {
  const isComputer = useMedia('(min-width: 769px) and (any-hover: hover)')
  return useAtomValue(keyWasPressed) || isComputer
}
