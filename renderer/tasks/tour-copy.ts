/** The task that leads to the tour. Apart, so that the board doesn't load it. */
export const tourCopy = {
  tour: 'One minute, with sound and captions.',
  watchTour: 'Watch the tour',
} as const
