/** What screen readers say about a drag. */
export const copy = {
  instructions: 'Press Space to pick it up. Arrow keys move it, Space drops it, Escape puts it back.',
  pickedUp: (name: string, place: string) => `Picked up ${name}: ${place}`,
  nowhere: 'nowhere it can go',
  dropped: (name: string, place: string) => `Dropped ${name}: ${place}`,
  putBack: (name: string) => `Canceled. ${name} is back where it was.`,
} as const
