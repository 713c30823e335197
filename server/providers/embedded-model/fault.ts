import type { Fault } from './messages.ts'

/** Why a model on this machine gave no answer, as the rest of a sentence that starts with the model, and what to do. */
export function describeFault(fault: Fault): string {
  switch (fault.is) {
    case 'missing':
      return 'is no longer in the data folder. Download it again.'
    case 'unreadable':
      return 'can’t be read, because its file is damaged or isn’t a model. Remove it and download it again.'
    case 'no-library':
      return 'can’t run on this computer’s processor or system. Choose another reader.'
    case 'too-long':
      return 'has no room for a question this long.'
    case 'memory':
      return `needs ${inGb(fault.needsBytes)} GB of memory and only ${inGb(fault.freeBytes)} GB are free. Close other programs or choose a smaller model.`
    case 'no-memory':
      return 'needs more memory than is free. Close other programs or choose a smaller model.'
    case 'crashed':
      return describeCrash(fault.signal)
  }
}

/** The kernel kills what needs too much memory, a processor stops at an instruction it lacks. */
function describeCrash(signal: NodeJS.Signals | null): string {
  if (signal === 'SIGKILL')
    return 'was ended by the system, most likely for lack of memory. Close other programs or choose a smaller model.'
  if (signal === 'SIGILL')
    return 'can’t run on this computer’s processor, which lacks the instructions it needs. Choose another reader.'
  return 'crashed while reading. If it happens again, remove it and download it again, or choose another reader.'
}

const inGb = (bytes: number) => (bytes / 1e9).toFixed(1)
