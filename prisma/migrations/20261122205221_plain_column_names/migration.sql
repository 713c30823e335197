alter table "meeting_bots" rename column "heardAt" to "lastReportAt";
alter table "meetings" rename column "wordsDeletedAt" to "transcriptDeletedAt";
alter table "recordings" rename column "heardAt" to "lastChunkAt";
alter table "recordings" rename column "heardUntil" to "transcribedSeconds";
alter table "recordings" rename column "unheard" to "untranscribed";
