import { EventEmitter } from 'node:events'
import { onCue } from './stage.ts'

export const powerMonitor = new EventEmitter()

onCue('power', ({ event }) => void powerMonitor.emit(event))
