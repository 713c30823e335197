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
  test('are what at least three tasks share, the largest first; the others have none', () => {
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

  test('take in tasks around which the same was said, and those of an event about it that share a word', () => {
    const said = task('Call the yard', { said: 'Somebody has to call them about the berth map.' })
    const shares = task('Frame the old map', { events: [{ title: 'Weekly', topics: ['Berth map', 'Budget'] }] })
    const elsewhere = task('Pay the invoice', { events: [{ title: 'Weekly', topics: ['Berth map', 'Budget'] }] })

    const [topic] = clusterTasks([...map, said, shares, elsewhere], [], [])

    expect(topic).toMatchObject({ label: 'Berth map', taskIds: [...map, said, shares].map(({ id }) => id) })
  })

  test('are what the titles say, whatever else was said around many of them', () => {
    const aside = lights.map((light) => ({ ...light, said: 'By the way, the berth map is late.' }))

    expect(clusterTasks([...map, ...aside], [], []).map(({ label, taskIds }) => [label, taskIds.length])).toEqual([
      ['Pier lights', 4],
      ['Berth map', 3],
    ])
  })

  test('say which events they come from, the one with most tasks first', () => {
    const from = (...titles: string[]) => ({ events: titles.map((title) => ({ title, topics: [] })) })
    const tasks = [
      task('Draw the berth map', from('Weekly', 'Review')),
      task('Print the berth map', from('Weekly')),
      task('Hang the berth map', from('Spring fair', 'Weekly')),
    ]

    expect(clusterTasks(tasks, [], [])[0]!.description).toBe('From “Weekly”, “Review” and one other event.')
  })

  test('are never people', () => {
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
  ])('are never the small words of %s: %j', (_, titles, labels) => {
    expect(
      clusterTasks(
        titles.map((title) => task(title)),
        [],
        [],
      ).map(({ label }) => label),
    ).toEqual(labels)
  })

  test('are three letters only in capitals', () => {
    const about = (thing: string) => ['Test', 'Document', 'Repair'].map((verb) => task(`${verb} the ${thing}`))

    expect(clusterTasks([...about('API'), ...about('jar')], [], []).map(({ label }) => label)).toEqual(['API'])
  })

  test('are twelve at most, each with one emoji, and no task is in two', () => {
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

describe('a topic that was there before', () => {
  const known = asKnown(clusterTasks([...map, ...lights], [], []))

  test('is found again just as it was', () => {
    expect(clusterTasks([...map, ...lights, ...others], known, [])).toEqual(known)
  })

  test('keeps its id and label while most of its tasks stay, and takes new ones', () => {
    const more = ['Copy the berth map', 'Fold the berth map', 'Sell the berth map', 'Scan the berth map'].map((title) =>
      task(title),
    )

    const clusters = clusterTasks([...map, ...more, ...lights.slice(1)], known, [])

    expect(clusters.map(({ id, label, taskIds }) => [id, label, taskIds.length])).toEqual([
      ['topic 2', 'Berth map', 7],
      ['topic 1', 'Pier lights', 3],
    ])
  })

  test('keeps the label it has even when the tasks say it otherwise by now', () => {
    const renamed = known.map((topic) => ({ ...topic, label: topic.id === 'topic 2' ? 'Harbour plan' : topic.label }))

    expect(clusterTasks([...map, ...lights], renamed, []).map(({ id, label }) => [id, label])).toEqual([
      ['topic 1', 'Pier lights'],
      ['topic 2', 'Harbour plan'],
    ])
  })

  test('goes when too few of its tasks are left, and another does not take its place', () => {
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

test('five thousand tasks are within reach', () => {
  const tasks = Array.from({ length: 5000 }, (_, n) =>
    task(`Send the report of harbour ${n % 40} to the office of pier ${n % 7}`, {
      id: String(n),
      said: `The number ${n} was on page ${n % 90} of the season report.`,
    }),
  )

  expect(clusterTasks(tasks, [], [])[0]!.taskIds.length).toBeGreaterThanOrEqual(3)
})
