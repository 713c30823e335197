import { describe, expect, test } from 'vitest'
import { isEmoji } from '#shared/platform/emoji.ts'
import { type Cluster, clusterTasks, type ClusterTask, type KnownTopic } from './cluster-tasks.ts'

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
        taskIds: lights.map(({ id }) => id),
      },
      {
        id: null,
        label: 'Berth map',
        icon: '🗺️',
        description: 'From tasks without an event.',
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

  test('number at most twelve, each with one emoji, and share no tasks', () => {
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

  test('is deleted when too few tasks are left, and no other topic takes its id', () => {
    const clusters = clusterTasks(
      [...map.slice(0, 2), ...lights, ...['Buy a rope', 'Cut the rope', 'Tie the rope'].map((title) => task(title))],
      known,
      [],
    )

    expect(clusters.map(({ id, label }) => [id, label])).toEqual([
      ['topic 1', 'Pier lights'],
      [null, 'Rope'],
    ])
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
