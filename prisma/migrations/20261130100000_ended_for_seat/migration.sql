alter table subscriptions add column "endedForSeat" boolean not null default false;
