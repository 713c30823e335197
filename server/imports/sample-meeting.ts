/** The user is one of the speakers, under their own name. */
const you = null

export const sampleTitle = 'Launch weekly'

/** A made-up minute of talk about a launch: when, who and what. New users see it first, so its tasks must be exact. */
const said: readonly [seconds: number, speaker: string | null, text: string][] = [
  [1, 'Hana Brandt', 'Morning. Three weeks to launch, so let’s be quick.'],
  [5, 'Inês Carvalho', 'The pilot captains love the planner. Could you write them a thank-you note?'],
  [10, you, 'Sure, I’ll write the pilot captains a thank-you note tomorrow.'],
  [15, 'Hana Brandt', 'They deserve it. And where do we celebrate?'],
  [19, you, 'I liked the old harbor museum, with the cranes outside.'],
  [23, you, 'I’ll book the room at the harbor museum by Friday.'],
  [28, 'Inês Carvalho', 'Good. The board asked about prices again.'],
  [33, you, 'I’ll send the board our price proposal by Thursday.'],
  [38, 'Hana Brandt', 'Lovely. I’ll cut a first version of the launch video by Monday.'],
  [44, 'Inês Carvalho', 'And I’ll send you my comparison of the competitors today.'],
  [50, 'Hana Brandt', 'If nobody watches the video, I’ll swim across the harbor, haha.'],
  [55, you, 'Then that’s all. See you next week.'],
  [58, 'Inês Carvalho', 'Bye everyone.'],
]

/** The sample meeting as a transcript in JSON, in which `name` plays themselves. */
export const sampleTranscript = (name: string): string =>
  JSON.stringify(
    said.map(([time, speaker, sentence]) => ({ start_time: time, speaker_name: speaker ?? name, sentence })),
  )
