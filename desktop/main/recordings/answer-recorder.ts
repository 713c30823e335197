import { ipcMain, type WebFrameMain } from 'electron'
import { recorderCalls } from '#shared/desktop/calls.ts'
import type { RecorderCalls } from '#shared/desktop/recorder-bridge.ts'
import { isRecorderPage } from './recorder-page.ts'

/** Handles calls that only the recorder's page may make. */
export function answerRecorder<Name extends keyof RecorderCalls>(
  name: Name,
  handle: (
    ...args: Parameters<RecorderCalls[Name]>
  ) => ReturnType<RecorderCalls[Name]> | Awaited<ReturnType<RecorderCalls[Name]>>,
) {
  ipcMain.handle(name, (event: { senderFrame: WebFrameMain | null }, ...args) => {
    if (!isRecorderPage(event.senderFrame)) throw new Error(`${name} was called by another page`)
    const read = recorderCalls[name].safeParse(args)
    if (!read.success) throw new Error(`${name} was asked with something else than it takes`)
    return handle(...(read.data as Parameters<RecorderCalls[Name]>))
  })
}
