// A setup file: Vitest runs it before each test file.
import { afterAll, TestRunner } from 'vitest'
import { cpuOfTree } from '../../../scripts/times/cpu.ts'
import { takeCounts, type Counts } from './counts.ts'
import { countPolls } from './polls.ts'

declare module 'vitest' {
  interface TaskMeta {
    used?: Counts & { cpuSeconds: number }
  }
}

countPolls()
takeCounts()
const cpuBefore = cpuOfTree()
const { file } = TestRunner.getCurrentSuite()

afterAll(() => {
  file!.meta.used = { ...takeCounts(), cpuSeconds: Math.max(0, cpuOfTree() - cpuBefore) }
})
