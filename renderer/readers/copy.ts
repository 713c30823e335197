import type { LocalModel } from '#shared/models/schemas.ts'
import type { BuiltInState, CheckedKey } from '#shared/readers/schemas.ts'
import { counted } from '../platform/time.ts'
import type { Difference } from './differences.ts'
import { memory, size, spelled } from './words.ts'

const conversations = (count: number) =>
  count === 1 ? 'your last conversation' : `your last ${spelled(count)} conversations`
const differences = (count: number) => (count === 0 ? 'no differences' : counted(count, 'difference'))
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Which reader a user's conversations go through. */
export const copy = {
  title: 'How Kept reads',
  notMeasured: 'not measured',
  chooseReader: 'Choose what reads your conversations',
  chooseReaderDetail: 'And what leaves the machine',
  notThere: 'Isn’t available, so Built in reads',
  hourTakes: 'An hour of meeting takes',
  failed: 'Couldn’t load what Kept can read with',
  notChanged: 'Couldn’t change how Kept reads',
  offline: 'You’re offline. You can change this once you’re back.',
  times: (areEstimates: boolean, machine: string, cores: number, bytes: number) =>
    `${areEstimates ? 'Estimated' : 'Times are'} for ${machine}: ${counted(cores, 'core')}, ${memory(bytes)}.`,
  pauses: 'Reading pauses while a meeting records.',
  machine: (isOwn: boolean) => (isOwn ? 'this machine' : 'this server'),
  inUse: 'In use',

  builtIn: 'Built in',
  builtInDetail: 'A small model that comes with Kept. Quotes when it isn’t sure.',
  builtInTakes: '4 to 8 min',
  rulesDetail: 'Finds promises by the way they’re made, and mostly quotes them.',
  rulesTake: 'under 5 s',
  cantRunDetail: 'Its model can’t run here, so it reads by rules and mostly quotes.',
  byRules: 'Built in reads by rules for now.',
  byRulesWhy: (state: BuiltInState, isOwn: boolean) =>
    `Its model is ${state}. Promises are found, titles are plainer. ${isOwn ? 'Install Kept again' : 'An administrator can install Kept again'} to repair it.`,
  stays: (machine: string) => `Nothing leaves ${machine}`,
  goesToHere: (program: string, machine: string) => `The transcript, with names, goes to ${program} on ${machine}`,
  goesTo: (host: string) => `The transcript, with names, goes to ${host}`,
  neverAudio: (host: string) => `The transcript, with names, goes to ${host}. Never audio`,
  provider: 'the provider',

  onMachine: (machine: string) => `On ${machine}`,
  onMachineDetail: 'A model you download once. Better wording, fewer misses.',
  onServerDetail: 'A model of this server’s own. Better wording, fewer misses.',
  noneInstalled: 'No model is installed on this server.',
  run: 'Run',
  modelCommand: 'npm run model',
  toAddOne: 'to add one.',
  modelGone: 'The model you chose isn’t installed any more, so Built in reads.',

  found: (name: string) => `${name} on this machine`,
  foundDetail: 'A model you already have. Kept asks it only if you choose it.',
  foundGone: (name: string) => `${name} isn’t answering, so Built in reads until it does.`,
  foundEmpty: 'It’s running, but has no model that Kept can use.',
  foundModelGone: (model: string, name: string) => `${name} doesn’t have ${model} any more, so Built in reads.`,
  foundModels: (name: string) => `Model in ${name}`,

  server: 'Your server’s model',
  serverDetail: (name: string, isOwn: boolean) =>
    isOwn ? `${name}, which you set up.` : `${name}, run by your organization for everyone here.`,
  cloud: 'A cloud model',
  cloudDetail: (
    name: string,
    { isOwn, cost, addedBy }: { isOwn: boolean; cost: string | null; addedBy: string | null },
  ) => {
    if (isOwn) return `${name}. Your own key, your own bill${cost ? `: ${cost}` : ''}.`
    const whose = addedBy ? `Added by ${addedBy} for everyone here` : 'This server’s key'
    return `${name}. ${whose}${cost ? `: ${cost}` : ''}.`
  },
  anHour: (dollars: number) => `about $${dollars < 0.995 ? dollars.toFixed(2) : dollars.toFixed(1)} an hour`,
  cloudOwn: 'Your own key, your own bill.',
  noCloud: 'Nobody has added a key. An administrator of this server can.',
  cloudGone: 'Its key was removed, so Built in reads.',

  keyVendor: 'Provider',
  keyModel: 'Model',
  key: 'Key',
  pasteKey: 'Paste a key',
  keyHint: (vendor: string) => `Stored encrypted on this server and sent only to ${vendor}. Remove it at any time.`,
  getKey: 'Get a key',
  checkKey: 'Check key',
  oneQuestion: 'Asks one short question, for less than a cent.',
  askingVendor: (vendor: string) => `Asking ${vendor} one question`,
  keyWorks: ({ said, title, when, tookMs }: CheckedKey) =>
    `It works. In ${(tookMs / 1000).toFixed(1)} s, “${said}” became “${title}”${when ? `, due ${when}` : ''}.`,
  builtInSince: (since: string) => `Built in has read since ${since}.`,
  nothingMissed: 'Nothing was missed.',
  askingModel: 'Asking it one question',
  keyEnds: (end: string) => `Its key ends in ${end}.`,
  replaceKey: 'Replace',
  removeKey: 'Remove the key',
  removeKeyTitle: 'Remove the key?',
  removeKeyText: (model: string) => `Everyone who uses ${model} goes back to Built in.`,

  sizes: 'Model size',
  sizeNames: { small: 'Small', medium: 'Medium', large: 'Large' } satisfies Record<LocalModel['id'], string>,
  sizeTitle: (name: string, bytes: number) => `${name}, ${size(bytes)}`,
  sizeDetail: ({ name, license }: LocalModel) => `${name} · ${license} license`,
  sizeInstalled: (name: string) => `${name} · installed`,
  tooLarge: ({ name, needsBytes, freeBytes }: LocalModel) => `${name} · ${short(needsBytes, freeBytes)}`,
  wontFit: 'won’t fit',
  noFit: (needed: number, free: number) =>
    `It ${short(needed, free)} now. When there’s too little, Built in reads instead.`,
  noneFits: 'None of these fits now. Close other programs, or choose another reader.',
  otherSizes: 'Other sizes',
  otherModels: 'Other models',

  download: (bytes: number) => `Download ${size(bytes)}`,
  keepsReading: (name: string) => `${name} keeps reading until it’s here.`,
  license: 'License',
  licenseOf: (name: string, license: string) => `License of ${name}: ${license}`,
  downloading: (name: string) => `Downloading ${name}`,
  progress: (name: string, amount: string, left: string | null) =>
    `${name}: ${[amount, left].filter(Boolean).join(' · ')}`,
  waitsItsTurn: (name: string) => `${name}: waiting to start`,
  checking: (name: string) => `${name}: checking that everything arrived`,
  stopped: (amount: string) => `Stopped at ${amount}`,
  paused: (amount: string) => `Paused at ${amount}`,
  isKept: 'What arrived is kept.',
  triesAgain: (when: string) => `Kept tries again by itself ${when}.`,
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Cancel',
  retry: 'Try again',
  delete: 'Cancel and delete',
  actionOn: (action: string, name: string) => `${action}: ${name}`,
  cancelTitle: (name: string) => `Cancel the download of ${name}?`,
  cancelText: (received: number) => `The ${size(received)} that arrived will be deleted.`,
  keepDownload: 'Keep it',

  isReady: (name: string) => `${name} is ready`,
  isUsed: (name: string) => `${name} is in use`,
  remove: 'Remove',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: (bytes: number) => `This frees ${size(bytes)}. You can download it again.`,
  removeChosenText: (bytes: number) => `This frees ${size(bytes)}, and Built in reads again.`,

  compare: `Compare on ${conversations(5)}`,
  compareTakes: (time: string) => `Takes ${time} for each hour of them.`,
  compareSends: (host: string) => `Comparing sends them to ${host}.`,
  boardStays: 'Nothing on your board changes.',
  oneAtATime: 'Another comparison is running.',
  useUncompared: 'Use it now',
  useBuiltIn: 'Use Built in',
  comparing: 'Comparing',
  readingNow: (index: number, count: number, title: string) => `Reading ${index} of ${count}: ${title}`,
  mayClose: 'You can close this. A notice tells you when it’s done.',
  compared: (count: number) => `Compared on ${conversations(count)}`,
  comparedDetail: (count: number) => `${sentence(differences(count))}. Nothing on your board has changed.`,
  see: 'See both readings',
  notCompared: 'Couldn’t compare',
  dismiss: 'Dismiss',

  comparisonTitle: 'The same words, read twice',
  comparisonLead: (conversationCount: number, count: number) =>
    `${sentence(conversations(conversationCount))}, with ${differences(count)}. Nothing on your board has changed.`,
  stillReading: (name: string) => `${name} is still reading. Nothing on your board has changed.`,
  couldNotCompare: (name: string, problem: string) => `${name} couldn’t be compared. ${problem}`,
  noComparison: 'There’s no comparison yet. Choose a reader and compare it first.',
  chooseAnother: 'Choose a reader',
  conversations: 'Conversations',
  same: 'same',
  said: 'What was said',
  minutes: (minutes: number) => `${Math.max(1, Math.round(minutes))} min`,
  tasks: (count: number, time: string | null) => [counted(count, 'task'), time].filter(Boolean).join(' · '),
  nothingFound: 'Nothing found here',
  noTasks: 'Neither reading found a task here.',
  allSame: 'Both readings are the same here.',
  notYetRead: (name: string) => `${name} hasn’t read this one yet.`,
  notRead: (name: string) => `${name} didn’t get to this one.`,
  readFailed: (name: string) => `${name} couldn’t read this one.`,
  you: 'You',
  nobody: 'Unassigned',
  noDate: 'No date',
  differences: {
    'only-here': 'Only here',
    wording: 'Wording',
    person: 'Person',
    date: 'Date',
  } satisfies Record<Difference, string>,
  differencesOnly: 'Differences only',
  keep: (name: string) => `Keep ${name}`,
  use: 'Use this model',

  nowReads: (name: string) => `${name} now reads your conversations`,
  modelReady: (name: string) => `${name} is ready`,
  modelFailed: (name: string) => `${name} wasn’t downloaded`,
  modelReadyDetail: 'Compare it before you use it.',
  comparisonDone: (name: string) => `${name} has read your conversations`,
  comparisonFailed: (name: string) => `${name} couldn’t be compared`,
  show: 'Show',
} as const

function short(needed: number, free: number) {
  return `needs ${size(needed)} of memory, and ${size(free)} is free`
}
