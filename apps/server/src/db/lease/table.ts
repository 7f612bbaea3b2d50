import { codeOf } from '../../thrown.ts';
import type { Statement } from '../postgres/own-connection.ts';
import { LOG_SCHEMA } from '../postgres/schemas.ts';

/** A process that holds the lease, and the epoch that began when it took it; or a table, with an epoch of its own. */
export interface LeaseMark {
  readonly holder: string;
  readonly epoch: number;
  readonly isTable: boolean;
}

/** What a process asks of the database to be, and how. Each first value is its holder or its epoch, the second its holder. */
export interface Claim {
  readonly isTable: boolean;
  /** Of the holder's name, and for how many milliseconds it lasts and is quiet: the epoch; null: it is another's. */
  readonly take: string;
  /** Of an epoch and the holder's name; no row: it is another's. */
  readonly renew: Statement;
  /** As `renew`: whoever stands by need not wait. */
  readonly release: string;
}

/** As PostgreSQL calls what the fence refuses: an intervention, like a shutdown. */
export const FENCED = '57PFE';

export function isFenced(error: unknown): boolean {
  return codeOf(error) === FENCED;
}

/** Advisory locks: of whoever takes the lease, and between writing under an epoch and beginning another. */
const TAKING = 4_350_001;
const EPOCH = 4_350_004;

/** Sessions of a process, by which its end is noticed, and those that are left of it are ended. */
export function sessionName(holder: string): string {
  return `cardscape ${holder}`;
}

/*
 * One row: who holds the lease, since which epoch, and until when, by the clock of the database alone. Writers hold the
 * lock of the epoch together until they have committed; whoever takes the lease has to have it alone. So what was written
 * under an epoch is there before the next one begins, and nothing is afterwards.
 */
export const LEASE_TABLE = `
  select pg_advisory_xact_lock(${TAKING});
  create schema if not exists ${LOG_SCHEMA};
  create table if not exists ${LOG_SCHEMA}.lease (
    only_one boolean primary key default true check (only_one), epoch bigint not null, holder text,
    renewed_at timestamptz not null, lasts bigint not null, quiet bigint not null);
  insert into ${LOG_SCHEMA}.lease (epoch, holder, renewed_at, lasts, quiet)
    values (0, null, clock_timestamp(), 0, 0) on conflict do nothing;
  create or replace function ${LOG_SCHEMA}.fence(own bigint) returns boolean language plpgsql volatile as $$
    begin
      perform pg_advisory_xact_lock_shared(${EPOCH});
      if exists (select from ${LOG_SCHEMA}.lease where epoch = own) then return true; end if;
      raise exception 'another server has taken over' using errcode = '${FENCED}';
    end $$;
  create or replace function ${LOG_SCHEMA}.end_sessions(whose text, age double precision, lasts bigint, quiet bigint)
    returns boolean language plpgsql volatile as $$
    begin
      if age < lasts and (age < quiet or exists (
        select from pg_stat_activity
          where datname = current_database() and application_name = 'cardscape ' || whose)) then
        return false;
      end if;
      -- Whatever it has not finished by now is undone: it may stand still in the middle.
      perform pg_terminate_backend(pid, 1000) from pg_stat_activity
        where datname = current_database() and application_name = 'cardscape ' || whose;
      return true;
    end $$;
  create or replace function ${LOG_SCHEMA}.take_lease(taker text, lasting bigint, quiet_for bigint) returns bigint
    language plpgsql volatile as $$
    declare
      former ${LOG_SCHEMA}.lease%rowtype;
      age double precision;
    begin
      perform pg_advisory_xact_lock(${TAKING});
      select * into strict former from ${LOG_SCHEMA}.lease;
      age := 1000 * extract(epoch from clock_timestamp() - former.renewed_at);
      if former.holder = taker then
        -- It was taken, and the answer got lost.
        update ${LOG_SCHEMA}.lease set renewed_at = clock_timestamp();
        return former.epoch;
      end if;
      if former.holder is not null then
        if not ${LOG_SCHEMA}.end_sessions(former.holder, age, former.lasts, former.quiet) then return null; end if;
      end if;
      perform pg_advisory_xact_lock(${EPOCH});
      update ${LOG_SCHEMA}.lease set epoch = former.epoch + 1, holder = taker, renewed_at = clock_timestamp(),
        lasts = lasting, quiet = quiet_for;
      return former.epoch + 1;
    end $$`;

/** Where whoever stands by hears that the lease is free. */
export const FREED = 'cardscape_lease';

/** To be the one that holds the lease. */
export const AS_DESK: Claim = {
  isTable: false,
  take: `select ${LOG_SCHEMA}.take_lease($1, $2, $3) as epoch`,
  renew: {
    name: 'renew',
    text: `update ${LOG_SCHEMA}.lease set renewed_at = clock_timestamp() where epoch = $1 and holder = $2 returning epoch`,
  },
  release: `with freed as (update ${LOG_SCHEMA}.lease set holder = null where epoch = $1 and holder = $2 returning 1)
    select pg_notify('${FREED}', '') from freed`,
};

/** A statement that fails where a newer epoch has begun, and keeps one from beginning until its transaction is over. */
export function fenceOf({ epoch, isTable }: LeaseMark): string {
  return `${LOG_SCHEMA}.${isTable ? 'member_fence' : 'fence'}(${epoch})`;
}
