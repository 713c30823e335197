/** The sample tasks of the tour, by their `demoKey`: two promises made in its video. */
export const demoTasks = [
  {
    demoKey: 'helicopter',
    title: 'Book the helicopter for the lighthouse inspection',
    notes: 'A sample from the tour: “I’ll book the helicopter for the lighthouse inspection.”',
  },
  {
    demoKey: 'email',
    title: 'Email the harbor master the new schedule',
    notes: 'A sample from the tour: “I’ll email it to her before lunch.”',
  },
] as const

export type DemoKey = (typeof demoTasks)[number]['demoKey']

export const demoTaskOf = (demoKey: DemoKey) => demoTasks.find((task) => task.demoKey === demoKey)!

/** Where users watch the tour again. */
export const tourPath = '/onboarding/tour'
