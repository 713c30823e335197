import { atom } from 'jotai'
import type { BotScope, Event } from '#shared/events/schemas.ts'

export type CaptureChange = { event: Event; isOn: boolean; scope: BotScope }

/** Capture changes being sent, by event. They override what the server answered last. */
export const captureChanges = atom<ReadonlyMap<string, CaptureChange>>(new Map())

/** The events with a requested summary, each with its summary and topics at that time. Pending until the event is updated or these change. */
export const requestedSummaries = atom<ReadonlyMap<string, string>>(new Map())
