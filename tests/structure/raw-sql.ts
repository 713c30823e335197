import { files, isTest, textOf } from './sources.ts'

const mayHoldSql = /\/(rows|present|visible)\.ts$|\/rows\/|^server\/platform\//

/** The queries in raw SQL outside the files for it, as file and line. */
export function rawSqlElsewhere(): string[] {
  const others = files.filter((file) => file.startsWith('server/') && !isTest(file) && !mayHoldSql.test(file))
  return others.flatMap((file) =>
    textOf(file)
      .split('\n')
      .flatMap((line, index) => (/\$(queryRaw|executeRaw)/.test(line) ? [`${file}:${index + 1}  ${line.trim()}`] : [])),
  )
}
