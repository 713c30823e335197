import { demoTaskOf } from '#shared/onboarding/demo-tasks.ts'
import { closesAt, type Speaker } from './script.ts'
import { loudnessAt, type Spoken, type Word } from './timeline.ts'

/** The picture at a time, as the body of the page. */
export function stageAt(time: number, spoken: Spoken[]): string {
  const gone = arrived(time, closesAt, 0.5)
  return `
    <div class="call" style="opacity: ${1 - gone}; scale: ${1 - gone * 0.02}">
      ${tile('Priya', 'PR', 'magic', time, spoken)}
      ${tile('You', person, 'energy-1', time, spoken)}
      ${keptTile(time, spoken)}
    </div>
    ${gone > 0 ? closing(time) : ''}`
}

const person =
  '<svg viewBox="0 0 24 24"><path d="M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2"/><circle cx="12" cy="7" r="4"/></svg>'

function tile(speaker: Speaker, face: string, color: string, time: number, spoken: Spoken[]): string {
  const loud = smoothLoudness(spoken, speaker, time)
  const isSpeaking = spoken.some((line) => line.speaker === speaker && line.at <= time && time < line.until + 0.15)
  const bars = [0.5, 1, 0.65].map((share, index) => {
    const height = loudnessAt(spoken, speaker, time - index * 0.05) * share
    return `<i style="height: ${6 + height * 22}px"></i>`
  })
  return `
    <section class="tile ${isSpeaking ? 'speaking' : ''}">
      <span class="face ${color}" style="box-shadow: 0 0 0 ${loud * 30}px var(--halo)">${face}</span>
      <span class="name"><span class="bars">${bars.join('')}</span>${speaker}</span>
      ${spoken.map((line, index) => (speaker === line.speaker ? keptElsewhere(line, index, time) : '')).join('')}
    </section>`
}

/** A promise of someone else goes to their own board. */
function keptElsewhere({ promise }: Spoken, index: number, time: number): string {
  if (!promise || !('title' in promise.task) || time < promise.caughtAt) return ''
  const gone = arrived(time, promise.caughtAt + 8, 0.4)
  return `
    <span class="elsewhere" data-from="promise-${index}" data-way="${arrived(time, promise.caughtAt, 0.8)}"
      style="opacity: ${arrived(time, promise.caughtAt, 0.25) - gone}">
      ${ring(time, promise.caughtAt)}<span><b>${promise.task.title}</b><small>On Priya’s board</small></span>
    </span>`
}

function keptTile(time: number, spoken: Spoken[]): string {
  const tasks = spoken.flatMap((line, index) => boardRow(line, index, time) ?? [])
  const isEmpty = 1 - arrived(time, Math.min(...spoken.flatMap(({ promise }) => promise?.caughtAt ?? [])) - 0.1, 0.3)
  return `
    <section class="tile kept">
      <header>
        <svg class="mark" viewBox="6 2 56 60"><path d="M14 10v44"/><path class="tick" d="M42 54 26.5 38.5 54 11"/></svg>
        <b>Your board</b>
        <span class="state"><i style="opacity: ${0.55 + 0.45 * Math.cos(time * Math.PI)}"></i>Listening</span>
      </header>
      <ul>${tasks.join('')}</ul>
      <p class="empty" style="opacity: ${isEmpty}">What you promise lands here.</p>
      <div class="said">${spoken.map((line, index) => utterance(line, index, time)).join('')}</div>
    </section>`
}

function boardRow({ promise }: Spoken, index: number, time: number): string | undefined {
  if (!promise || !('demoKey' in promise.task) || time < promise.caughtAt) return undefined
  const grown = arrived(time, promise.caughtAt, 0.5)
  const glow = 1 - arrived(time, promise.caughtAt + 0.5, 2)
  return `
    <li class="fold" style="grid-template-rows: ${grown}fr">
      <div><div class="task" data-from="promise-${index}" data-way="${arrived(time, promise.caughtAt, 0.8)}"
        style="opacity: ${arrived(time, promise.caughtAt, 0.25)}; --glow: ${glow}">
        ${ring(time, promise.caughtAt)}
        <span><b>${demoTaskOf(promise.task.demoKey).title}</b><small><em>Live now</em> Island logistics</small></span>
      </div></div>
    </li>`
}

/** The ring of a task draws itself. */
const ring = (time: number, caughtAt: number) =>
  `<svg class="ring" viewBox="0 0 24 24"><circle cx="12" cy="12" r="10.5" pathLength="24"
    style="stroke-dashoffset: ${24 * (1 - arrived(time, caughtAt + 0.4, 0.5))}"/></svg>`

/** What is said: small talk passes as bars, a promise is kept in words beside its rule. */
function utterance(line: Spoken, index: number, time: number): string {
  const { at, speaker, words, promise } = line
  if (time < at - 0.1 || speaker === 'Kept') return ''
  const opened = arrived(time, at - 0.1, 0.35)
  const talk = words.filter(({ isPromise }) => !isPromise)
  const promised = words.filter(({ isPromise }) => isPromise)
  const isStarted = promised[0] && time >= promised[0].at - 0.15
  const caught = promise ? arrived(time, promise.caughtAt, 0.3) : 0
  return `
    <div class="fold" style="grid-template-rows: ${opened}fr"><div>
      <div class="utterance">
        <span class="speaker">${speaker}</span>
        <span class="talk">${talk.map((word) => bar(word, time)).join('')}</span>
      </div>
      ${
        promise && isStarted
          ? `<div class="fold" style="grid-template-rows: ${arrived(time, promised[0]!.at - 0.15, 0.3)}fr"><div>
              <p class="promise" id="promise-${index}" style="--caught: ${caught}; --pulse: ${0.62 + 0.38 * Math.cos((time - promised[0]!.at) * Math.PI)}">
                ${promised.map(({ text, at: saidAt }) => `<span style="opacity: ${arrived(time, saidAt - 0.05, 0.2)}">${text}</span>`).join(' ')}
              </p>
            </div></div>`
          : ''
      }
    </div></div>`
}

/** A word as a bar, drawn from the left while it is said. */
function bar({ text, at }: Word, time: number): string {
  if (time < at) return ''
  const unsaid = 100 * (1 - arrived(time, at, 0.25))
  const fresh = 1 - arrived(time, at + 0.4, 0.9)
  return `<i style="width: ${8 + text.length * 11}px; clip-path: inset(0 ${unsaid}% 0 0 round 8px); --fresh: ${fresh}"></i>`
}

function closing(time: number): string {
  const drawn = (order: number) => {
    const share = arrived(time, closesAt + 0.5 + order * 0.28, 0.55)
    // A round line of no length would still be a dot.
    return `stroke-dashoffset: ${1 - share}; opacity: ${share > 0 ? 1 : 0}`
  }
  const word = arrived(time, closesAt + 1.5, 0.5)
  return `
    <div class="closing">
      <svg viewBox="6 2 156 74">
        <path pathLength="1" style="${drawn(0)}" stroke-width="8" d="M14 10v44"/>
        <path pathLength="1" style="${drawn(1)}" stroke-width="8" class="tick" d="M42 54 26.5 38.5 54 11"/>
        <path pathLength="1" style="${drawn(2)}" stroke-width="7.4" d="M59 40.5h28A14 14 0 1 0 82.4 50.6"/>
        <path pathLength="1" style="${drawn(2.6)}" stroke-width="7.4" d="M101 27v43"/>
        <path pathLength="1" style="${drawn(2.9)}" stroke-width="7.4" d="M101 40.3a14 14 0 1 1 28 0 14 14 0 0 1-28 0"/>
        <path pathLength="1" style="${drawn(3.5)}" stroke-width="7.4" d="M144 14v32.5q0 7.7 7.7 7.7h4"/>
        <path pathLength="1" style="${drawn(3.9)}" stroke-width="7.4" d="M136.5 27H156"/>
      </svg>
      <p style="opacity: ${word}; translate: 0 ${(1 - word) * 14}px">What you promise lands on your board.</p>
    </div>`
}

/** Loud and quiet without the flicker of single sounds. */
function smoothLoudness(spoken: Spoken[], speaker: Speaker, time: number): number {
  const around = [0, 0.04, 0.08, 0.12, 0.16].map((before) => loudnessAt(spoken, speaker, time - before))
  return around.reduce((sum, loud) => sum + loud) / around.length
}

/** How far something that starts at a time has come, from 0 to 1, fast at first. */
function arrived(time: number, start: number, seconds: number): number {
  const share = Math.min(1, Math.max(0, (time - start) / seconds))
  return 1 - (1 - share) ** 3
}
