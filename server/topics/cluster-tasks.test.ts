import { describe, expect, test } from 'vitest'
import { isEmoji } from '#shared/platform/emoji.ts'
import { type Cluster, clusterTasks, type ClusterTask } from './cluster-tasks.ts'
import type { KnownTopic } from './match-topics.ts'

const task = (title: string, more: Partial<ClusterTask> = {}): ClusterTask => ({
  id: title,
  title,
  said: '',
  events: [],
  ...more,
})

const map = ['Draw the berth map', 'Send the berth map to the printer', 'Explain the berth map to the captains'].map(
  (title) => task(title),
)
const lights = [
  'Order new pier lights',
  'Repair the pier lights',
  'Ask Ben about the pier lights',
  'Count the pier lights',
].map((title) => task(title))
const others = ['Water the plants', 'Call the bank', 'Renew the passport'].map((title) => task(title))

const asKnown = (clusters: readonly Cluster[]): KnownTopic[] =>
  clusters.map((cluster, index) => ({ ...cluster, id: cluster.id ?? `topic ${index + 1}` }))

describe('topics', () => {
  test('are subjects of at least three tasks, largest first; other tasks have no topic', () => {
    expect(clusterTasks([...map, ...lights, ...others], [], [])).toEqual([
      {
        id: null,
        label: 'Pier lights',
        icon: '💬',
        description: 'From tasks without an event.',
        phrases: ['pier light'],
        taskIds: lights.map(({ id }) => id),
      },
      {
        id: null,
        label: 'Berth map',
        icon: '🗺️',
        description: 'From tasks without an event.',
        phrases: ['berth map'],
        taskIds: map.map(({ id }) => id),
      },
    ])
    expect(clusterTasks([...map.slice(1), ...others], [], [])).toEqual([])
    expect(clusterTasks([], [], [])).toEqual([])
  })

  test('include tasks with the subject in their context, and tasks of an event about it that share a word', () => {
    const said = task('Call the yard', { said: 'Somebody has to call them about the berth map.' })
    const shares = task('Frame the old map', { events: [{ title: 'Weekly', topics: ['Berth map', 'Budget'] }] })
    const elsewhere = task('Pay the invoice', { events: [{ title: 'Weekly', topics: ['Berth map', 'Budget'] }] })

    const [topic] = clusterTasks([...map, said, shares, elsewhere], [], [])

    expect(topic).toMatchObject({ label: 'Berth map', taskIds: [...map, said, shares].map(({ id }) => id) })
  })

  test('come from titles before context, even if many tasks share the context', () => {
    const aside = lights.map((light) => ({ ...light, said: 'By the way, the berth map is late.' }))

    expect(clusterTasks([...map, ...aside], [], []).map(({ label, taskIds }) => [label, taskIds.length])).toEqual([
      ['Pier lights', 4],
      ['Berth map', 3],
    ])
  })

  test('name the events they come from, the one with the most tasks first', () => {
    const from = (...titles: string[]) => ({ events: titles.map((title) => ({ title, topics: [] })) })
    const tasks = [
      task('Draw the berth map', from('Weekly', 'Review')),
      task('Print the berth map', from('Weekly')),
      task('Hang the berth map', from('Spring fair', 'Weekly')),
    ]

    expect(clusterTasks(tasks, [], [])[0]!.description).toBe('From “Weekly”, “Review” and one other event.')
  })

  test('are never names of people', () => {
    const tasks = ['Send Maya the list', 'Send Maya the keys', 'Send Maya the photos'].map((title) => task(title))

    expect(clusterTasks(tasks, [], ['Maya Okafor'])).toEqual([])
  })

  test.each([
    [
      'German',
      [
        'Den Vertrag an die Bank schicken',
        'Den Mietvertrag prüfen',
        'Den Kunden anrufen',
        'Den Rasen mähen',
        'Den Plan mit Ben besprechen',
        'Den Drucker reparieren',
      ],
      [],
    ],
    [
      'German',
      ['Den Vertrag an die Bank schicken', 'Mit dem Kunden über den Vertrag sprechen', 'Bitte den Vertrag prüfen'],
      ['Vertrag'],
    ],
    [
      'French',
      ['Envoyer les devis pour la mairie', 'Relire les contrats pour nous', 'Appeler les clients pour nous'],
      [],
    ],
    [
      'Spanish',
      ['Llamar a los clientes para mañana', 'Firmar los contratos para Ana', 'Revisar los planos para el puerto'],
      [],
    ],
    [
      'Italian',
      ['Rileggere il contratto della banca', 'Inviare la lista della spesa', 'Firmare la copia della lettera'],
      [],
    ],
    ['Dutch', ['Het contract nalezen', 'Het contract tekenen', 'Het contract van de haven sturen'], ['Contract']],
    [
      'Portuguese',
      ['Rever uma proposta com os clientes', 'Enviar uma carta para o banco', 'Assinar uma cópia para Ana'],
      [],
    ],
  ])('are never %s function words: %j', (_, titles, labels) => {
    expect(
      clusterTasks(
        titles.map((title) => task(title)),
        [],
        [],
      ).map(({ label }) => label),
    ).toEqual(labels)
  })

  test('can be three letters long only in capitals', () => {
    const about = (thing: string) => ['Test', 'Document', 'Repair'].map((verb) => task(`${verb} the ${thing}`))

    expect(clusterTasks([...about('API'), ...about('jar')], [], []).map(({ label }) => label)).toEqual(['API'])
  })

  test('number at most twelve on a small board, each with one emoji, and share no tasks', () => {
    const things =
      'lantern anchor ladder bucket basket blanket hammer mirror candle carpet curtain pillow kettle saddle'.split(' ')
    const tasks = things.flatMap((thing) =>
      ['Fetch the', 'Wash the', 'Paint the', 'Mend the'].map((verb) =>
        task(`${verb} ${thing} of the ferry number ${thing.length}`),
      ),
    )

    const clusters = clusterTasks(tasks, [], [])
    const ids = clusters.flatMap(({ taskIds }) => taskIds)

    expect(clusters.length).toBeLessThanOrEqual(12)
    expect(new Set(ids).size).toBe(ids.length)
    expect(clusters.every(({ icon }) => isEmoji(icon))).toBe(true)
  })
})

describe('an existing topic', () => {
  const known = asKnown(clusterTasks([...map, ...lights], [], []))

  test('stays the same when its tasks do', () => {
    expect(clusterTasks([...map, ...lights, ...others], known, [])).toEqual(known)
  })

  test('keeps its id and label while most of its tasks stay, and adds new ones', () => {
    const more = ['Copy the berth map', 'Fold the berth map', 'Sell the berth map', 'Scan the berth map'].map((title) =>
      task(title),
    )

    const clusters = clusterTasks([...map, ...more, ...lights.slice(1)], known, [])

    expect(clusters.map(({ id, label, taskIds }) => [id, label, taskIds.length])).toEqual([
      ['topic 2', 'Berth map', 7],
      ['topic 1', 'Pier lights', 3],
    ])
  })

  test('keeps its label even if its tasks now suggest another', () => {
    const renamed = known.map((topic) => ({ ...topic, label: topic.id === 'topic 2' ? 'Harbour plan' : topic.label }))

    expect(clusterTasks([...map, ...lights], renamed, []).map(({ id, label }) => [id, label])).toEqual([
      ['topic 1', 'Pier lights'],
      ['topic 2', 'Harbour plan'],
    ])
  })

  test('stays until its last task, and no other topic takes its id', () => {
    const clusters = clusterTasks(
      [map[0]!, ...lights, ...['Buy a rope', 'Cut the rope', 'Tie the rope'].map((title) => task(title))],
      known,
      [],
    )

    expect(clusters.map(({ id, label }) => [id, label])).toEqual([
      ['topic 1', 'Pier lights'],
      [null, 'Rope'],
      ['topic 2', 'Berth map'],
    ])
  })

  // A phrase of more tasks took its last task, or all of the topic, with the name its user gave it.
  test.each([1, 3])('keeps the %d tasks about it that a larger subject shares', (count) => {
    const shared = ['Send the pricing page', 'Copy the pricing page', 'Translate the pricing page']
      .slice(0, count)
      .map((title) => task(`${title} for the Rotterdam pilot`))
    const pricing = ['Draw', 'Check', 'Print', 'Publish', 'Test'].map((does) => task(`${does} the pricing page`))
    const pilot = {
      id: 'pilot',
      label: 'Rotterdam pilot',
      icon: '🚢',
      phrases: ['rotterdam pilot'],
      taskIds: shared.map(({ id }) => id),
    }
    const expected = (id: string | null) => [
      [id, 'Pricing page', pricing.map((one) => one.id)],
      ['pilot', 'Rotterdam pilot', shared.map((one) => one.id)],
    ]
    const found = (known: KnownTopic[]) =>
      clusterTasks([...shared, ...pricing], known, []).map(({ id, label, taskIds }) => [id, label, taskIds])

    expect(found([pilot])).toEqual(expected(null))
    expect(found([pilot, { ...pilot, id: 'page', label: 'Pricing page', phrases: ['pricing page'] }])).toEqual(
      expected('page'),
    )
  })

  test('stays the same when all its tasks are replaced by others about it', () => {
    const later = ['Laminate the berth map', 'Translate the berth map'].map((title) => task(title))

    expect(clusterTasks(later, known, []).map(({ id, label }) => [id, label])).toEqual([['topic 2', 'Berth map']])
  })

  test('takes in tasks about the name its user gave it', () => {
    const renamed = known.map((topic) => ({ ...topic, label: topic.id === 'topic 2' ? 'Harbor plan' : topic.label }))
    const tasks = [map[0]!, task('Review the harbor plan')]

    expect(clusterTasks(tasks, renamed, [])).toMatchObject([
      {
        id: 'topic 2',
        label: 'Harbor plan',
        phrases: ['berth map', 'harbor plan'],
        taskIds: tasks.map(({ id }) => id),
      },
    ])
  })
})

describe('a topic’s name', () => {
  const nameOf = (titles: readonly string[], topics: readonly string[] = []) =>
    clusterTasks(
      titles.map((title) => task(title, { events: [{ title: 'Weekly', topics }] })),
      [],
      [],
    )[0]?.label

  test.each([
    [
      'is the longest phrase that most of its tasks share',
      'Berth planner launch',
      [
        'Draft the release note for the berth planner launch',
        'Record a demo of the berth planner launch',
        'Tell support about the berth planner launch',
        'Agree on a date for the berth planner',
      ],
    ],
    [
      'is more than one word where half of its tasks say more',
      'Planner board',
      ['Clean the board', 'Move the planner board', 'Sell the planner board', 'Lend out the board'],
    ],
    ['is one word where its tasks say no more', 'Rope', ['Buy a rope', 'Cut the rope', 'Tie the rope']],
  ])('%s', (_, name, titles) => {
    expect(nameOf(titles)).toBe(name)
  })

  test('is never one word that says nothing alone', () => {
    expect(nameOf(['Clean the board', 'Order a board', 'Lend out the boards'])).toBeUndefined()
    expect(nameOf(['Move the date', 'Confirm a date', 'Forget the dates'])).toBeUndefined()
  })

  test('comes from the topics of its events where its tasks say less', () => {
    expect(nameOf(['Clean the board', 'Order a board', 'Lend out the board'], ['Harbor board', 'Budget'])).toBe(
      'Harbor board',
    )
  })
})

test('5,000 tasks can be clustered', () => {
  const tasks = Array.from({ length: 5000 }, (_, n) =>
    task(`Send the report of harbour ${n % 40} to the office of pier ${n % 7}`, {
      id: String(n),
      said: `The number ${n} was on page ${n % 90} of the season report.`,
    }),
  )

  expect(clusterTasks(tasks, [], [])[0]!.taskIds.length).toBeGreaterThanOrEqual(3)
})
