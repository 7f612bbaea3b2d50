import { LOG_SCHEMA } from '../postgres/schemas.ts';
import { type Claim, FENCED } from './table.ts';

/*
 * Tables are processes that play matches beside the desk (docs/scaling.md). Each is a member with an epoch of its own,
 * which is never given again. A match without an owner here is the desk's; what a member writes into a journal is refused
 * once it was ended, or the match is another's. Writers hold the lock of their member together until they have committed,
 * and whoever ends one, or gives a match of theirs away, has to have it alone: so what was written is there before
 * somebody else reads it, and nothing is afterwards.
 */

/** The first half of advisory locks, of which the second is the epoch of a member. */
const MEMBER = 4_350_005;

/** The epoch that stands for the desk where a match has been a table's. */
export const DESK = 0;

/** Where whoever plays hears that matches have another owner. The owner is in the row; what is said is whence players came. */
export const MOVED = 'cardscape_moved';

/** As PostgreSQL calls the refusal of what belongs to the match of another process: it concerns that match alone. */
export const NOT_OURS = '57PFM';

export const MEMBER_TABLES = `
  create table if not exists ${LOG_SCHEMA}.member (
    epoch bigint generated always as identity primary key, holder text not null unique, address text not null default '',
    is_open boolean not null default false, renewed_at timestamptz not null, lasts bigint not null, quiet bigint not null);
  create table if not exists ${LOG_SCHEMA}.owner (
    match_id text primary key, epoch bigint, since bigint, taken boolean not null default false,
    outages jsonb not null default '[]');
  create index if not exists owner_of on ${LOG_SCHEMA}.owner (epoch);
  create table if not exists ${LOG_SCHEMA}.cluster (
    only_one boolean primary key default true check (only_one), secret text not null);
  insert into ${LOG_SCHEMA}.cluster (secret) values (gen_random_uuid()::text || gen_random_uuid()::text) on conflict do nothing;
  create table if not exists ${LOG_SCHEMA}.owner_change (match_id text primary key, at xid8 not null);
  create index if not exists owner_change_at on ${LOG_SCHEMA}.owner_change (at);
  create or replace function ${LOG_SCHEMA}.note_owner() returns trigger language plpgsql as $$
    begin
      insert into ${LOG_SCHEMA}.owner_change values (coalesce(new.match_id, old.match_id), pg_current_xact_id())
        on conflict (match_id) do update set at = excluded.at;
      return null;
    end $$;
  do $$
    begin
      -- Making one anew would wait for all who write.
      if not exists (select from pg_trigger where tgname = 'owner_noted' and tgrelid = '${LOG_SCHEMA}.owner'::regclass) then
        create trigger owner_noted after insert or update or delete on ${LOG_SCHEMA}.owner
          for each row execute function ${LOG_SCHEMA}.note_owner();
      end if;
    end $$;
  create or replace function ${LOG_SCHEMA}.member_fence(own bigint) returns boolean language plpgsql volatile as $$
    begin
      perform pg_advisory_xact_lock_shared(${MEMBER}, own::integer);
      if exists (select from ${LOG_SCHEMA}.member where epoch = own) then return true; end if;
      raise exception 'others play the matches of this table' using errcode = '${FENCED}';
    end $$;
  create or replace function ${LOG_SCHEMA}.member_holds(own bigint, matches text[]) returns boolean language plpgsql volatile as $$
    begin
      perform ${LOG_SCHEMA}.member_fence(own);
      if not exists (select from unnest(matches) as one where not exists (
        select from ${LOG_SCHEMA}.owner where match_id = one and epoch = own)) then return true; end if;
      raise exception 'a match is played elsewhere' using errcode = '${NOT_OURS}';
    end $$;
  create or replace function ${LOG_SCHEMA}.desk_holds(own bigint, matches text[]) returns boolean language plpgsql volatile as $$
    begin
      perform ${LOG_SCHEMA}.fence(own);
      if not exists (select from ${LOG_SCHEMA}.owner where match_id = any(matches) and epoch is distinct from ${DESK})
        then return true; end if;
      raise exception 'a match is played elsewhere' using errcode = '${NOT_OURS}';
    end $$;
  create or replace function ${LOG_SCHEMA}.milliseconds(moment timestamptz) returns bigint language sql immutable as
    $$ select floor(1000 * extract(epoch from moment))::bigint $$;
  create or replace function ${LOG_SCHEMA}.join_tables(taker text, lasting bigint, quiet_for bigint) returns bigint
    language plpgsql volatile as $$
    declare own bigint;
    begin
      -- It may have been taken, and the answer got lost.
      insert into ${LOG_SCHEMA}.member (holder, renewed_at, lasts, quiet) values (taker, clock_timestamp(), lasting, quiet_for)
        on conflict (holder) do update set renewed_at = clock_timestamp() returning epoch into own;
      return own;
    end $$;
  create or replace function ${LOG_SCHEMA}.end_member(whose bigint, is_leaving boolean) returns boolean language plpgsql volatile as $$
    declare
      former ${LOG_SCHEMA}.member%rowtype;
      age double precision;
    begin
      select * into former from ${LOG_SCHEMA}.member where epoch = whose;
      if not found then return false; end if;
      if not is_leaving then
        age := 1000 * extract(epoch from clock_timestamp() - former.renewed_at);
        if not ${LOG_SCHEMA}.end_sessions(former.holder, age, former.lasts, former.quiet) then return false; end if;
      end if;
      perform pg_advisory_xact_lock(${MEMBER}, whose::integer);
      -- One that has come back meanwhile stays.
      delete from ${LOG_SCHEMA}.member where epoch = whose and (is_leaving or renewed_at = former.renewed_at);
      if not found then return false; end if;
      update ${LOG_SCHEMA}.owner set epoch = null, since = null, taken = false, outages = outages ||
          jsonb_build_array(jsonb_build_array(${LOG_SCHEMA}.milliseconds(former.renewed_at), null))
        where epoch = whose;
      perform pg_notify('${MOVED}', '');
      return true;
    end $$;
  create or replace function ${LOG_SCHEMA}.freest_table(but bigint) returns bigint language sql volatile as $$
    select epoch from ${LOG_SCHEMA}.member where is_open and epoch <> but
      order by (select count(*) from ${LOG_SCHEMA}.owner where owner.epoch = member.epoch), epoch limit 1 $$;
  create or replace function ${LOG_SCHEMA}.give_match(which text, own bigint, players_from text) returns boolean
    language plpgsql volatile as $$
    declare heir bigint;
    begin
      perform pg_advisory_xact_lock(${MEMBER}, own::integer);
      heir := ${LOG_SCHEMA}.freest_table(own);
      update ${LOG_SCHEMA}.owner set epoch = heir, since = null, taken = false, outages = outages ||
          jsonb_build_array(jsonb_build_array(${LOG_SCHEMA}.milliseconds(clock_timestamp()), null))
        where match_id = which and epoch = own;
      if not found then return false; end if;
      perform pg_notify('${MOVED}', players_from);
      return true;
    end $$`;

/**
 * Ends all tables, which are of the version before: the form of the database is about to change, in the same transaction,
 * and none joins before it has. What they played is nobody's then.
 */
export const END_MEMBERS = [
  `lock table ${LOG_SCHEMA}.member in exclusive mode`,
  `select ${LOG_SCHEMA}.end_member(epoch, true) from ${LOG_SCHEMA}.member`,
];

/** To be one of the tables: nobody waits for that. */
export const AS_TABLE: Claim = {
  isTable: true,
  take: `select ${LOG_SCHEMA}.join_tables($1, $2, $3) as epoch`,
  renew: {
    name: 'renew-member',
    text: `update ${LOG_SCHEMA}.member set renewed_at = clock_timestamp() where epoch = $1 and holder = $2 returning epoch`,
  },
  // What it has not given away is nobody's then.
  release: `select ${LOG_SCHEMA}.end_member($1, true) where $2::text is not null`,
};
