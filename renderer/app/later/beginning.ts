export { Beginning, BelowSamples } from '../board/Beginning.tsx'
export { SampleNote } from '../board/SampleNote.tsx'
