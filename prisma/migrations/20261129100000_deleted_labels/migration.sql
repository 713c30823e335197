-- The tasks of a label that was deleted, for when that is undone.
create table deleted_labels (
  "labelId" uuid primary key,
  "userId" uuid not null references users (id) on delete cascade on update cascade,
  "taskIds" uuid[],
  "deletedAt" timestamptz(3) not null
);
create index "deleted_labels_userId_idx" on deleted_labels ("userId");
