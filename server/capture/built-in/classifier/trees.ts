import type { Signs } from './signs.ts'

/** A leaf, or a sign with a limit, the tree up to that limit, and the tree above it. */
export type Tree = number | [sign: string, limit: number, upTo: Tree, above: Tree]

/** Trees whose leaves add up to log-odds. */
export type BoostedTrees = { bias: number; trees: Tree[] }

export const oddsOfTrees = ({ bias, trees }: BoostedTrees, signs: Signs) =>
  trees.reduce((total: number, tree) => total + leafOf(tree, signs), bias)

function leafOf(tree: Tree, signs: Signs): number {
  let node = tree
  while (typeof node !== 'number') node = (signs[node[0]] ?? 0) <= node[1] ? node[2] : node[3]
  return node
}
