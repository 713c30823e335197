-- Why a run fell back to the built-in extractor, when a model's key last worked, and when a user chose their reader.
alter table capture_runs add column "failedModel" text, add column failure text;
alter table model_keys add column "checkedAt" timestamptz(3) not null default now();
alter table users add column "readerChosenAt" timestamptz(3);
