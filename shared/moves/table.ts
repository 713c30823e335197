import Papa from 'papaparse'

/** A row of a table, by the names of its columns. */
export type Row = Readonly<Record<string, string>>

/** The rows of a CSV text. Commas, semicolons, tabs or pipes part the cells; the first row names them. */
export function readTable(text: string): { columns: string[]; rows: Row[] } {
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy', delimitersToGuess: [',', ';', '\t', '|'] })
  const [head = [], ...rest] = data
  const columns = head.map((name) => name.trim())
  const rows = rest.map((cells) => Object.fromEntries(columns.map((name, at) => [name, (cells[at] ?? '').trim()])))
  return { columns, rows }
}
