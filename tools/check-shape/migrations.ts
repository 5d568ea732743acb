import { basename } from 'node:path';

const NAME = /^\d{8}-\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.sql$/;

/** Migrations have one order over all areas, so the minute of each is unique. */
export function migrationFaults(files: readonly string[]): string[] {
  const migrations = files.filter((file) => file.includes('/migrations/'));
  const misnamed = migrations
    .filter((file) => !NAME.test(basename(file)))
    .map((file) => `${file}: a migration is called YYYYMMDD-HHMM-name.sql`);
  const byMinute = Map.groupBy(migrations, (file) => basename(file).slice(0, 13));
  const twice = [...byMinute.values()]
    .filter((group) => group.length > 1)
    .map((group) => `${group.join(', ')}: two migrations of the same minute have no order`);
  return [...misnamed, ...twice];
}
