/** The part of the table of refusals that the board foresees, apart so that the page doesn't load the rest with it. */
export const boardProblems = {
  task_dismissed: { status: 409, message: 'This task is archived. Restore it first.' },
  task_is_duplicate: { status: 409, message: 'This task is a duplicate. Remove the duplicate link first.' },
  inbox_stays: { status: 409, message: 'You can’t delete the inbox: new tasks arrive there.' },
  task_group_not_empty: {
    status: 409,
    message: 'Tasks must be removed from this group first. Complete, archive or move them.',
  },
} as const
