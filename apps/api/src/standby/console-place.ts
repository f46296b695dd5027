import type { Client } from "pg";

const WRITE = `
  insert into samples.console_place (url, backend_pid, server_started_at)
  values ($1, pg_backend_pid(), pg_postmaster_start_time())
  on conflict (is_only) do update
  set url = excluded.url, backend_pid = excluded.backend_pid, server_started_at = excluded.server_started_at`;

/** What another session wrote before counts no longer: the lock must be of the one that wrote. */
const READ = `
  select place.url
  from samples.console_place place
  join pg_locks held on held.pid = place.backend_pid
  where place.server_started_at = pg_postmaster_start_time()
    and held.locktype = 'advisory' and held.granted and held.objsubid = 1
    and held.database = (select oid from pg_database where datname = current_database())
    and (held.classid::bigint << 32) + held.objid::bigint = $1`;

const NO_SUCH_TABLE = "42P01";

/** Writes down where the console can be reached that has the lock by this session. */
export const writePlace = async (client: Client, url: string): Promise<void> => {
  await client.query(WRITE, [url]);
};

/**
 * Where the console can be reached that has the lock now; undefined while it has not said so.
 *
 * @param key of the advisory lock
 */
export const readPlace = async (client: Client, key: number): Promise<string | undefined> => {
  try {
    const { rows } = await client.query<{ url: string }>(READ, [key]);
    return rows[0]?.url;
  } catch (error) {
    // The one that works has not migrated the database yet.
    if (error instanceof Error && "code" in error && error.code === NO_SUCH_TABLE) return undefined;
    throw error;
  }
};
