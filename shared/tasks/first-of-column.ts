/** How many tasks of each column a new page gets before all others: more than a screen holds. */
export const firstOfColumn = 40
