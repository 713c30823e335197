alter table subscriptions add column "endedForSeatId" text;
