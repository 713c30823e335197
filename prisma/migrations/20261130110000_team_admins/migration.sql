alter table workspace_memberships add column "isAdmin" boolean not null default false;
