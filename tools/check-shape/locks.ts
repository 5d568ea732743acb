import { isTest } from '../project/source-files.ts';
import { matchingLines, type Source } from './source.ts';

const LOCKS = 'platform/server/db/lock-for.ts';
/** Locks that the whole installation has once, each in a file of its own; the list only shrinks. */
const WITHOUT_HOLDER = [
  'areas/stats/server/collect/hits.store.ts',
  'platform/server/audit/chain.store.ts',
  'platform/server/db/create-channel.ts',
  'platform/server/db/embedded/base-backup.ts',
  'platform/server/db/migrate.ts',
  'platform/server/installation/installation.store.ts',
  'platform/server/jobs/share-key.ts',
];
/** Names that `lockFor` locks without a holder; the list only shrinks. */
const NAMES_WITHOUT_HOLDER = ['billing/offers', 'roadmap/merges'];
/** The channel, and the invalidations that a commit must publish; the list only shrinks. */
const CHANNELS = ['platform/server/cache/create-cache.ts', 'platform/server/db/create-channel.ts'];
/** Merged migrations whose function a later one replaces; the list never grows. */
const REPLACED = ['platform/server/db/migrations/20261127-0300-lay-foundations.sql'];

const ADVISORY = /\bpg_(try_)?advisory_/;
const CHANNEL = /\bpg_notify\(|['"`](NOTIFY|(UN)?LISTEN) |^\s*(NOTIFY|(UN)?LISTEN)\s/;
/** The queue's own way to write a job, which notifies. */
const QUEUE = /\bgraphile_worker\.add_jobs?\(|\b(quickAddJob|makeWorkerUtils)\b/;
const NO_HOLDER = /\blockFor\(\s*\w+,\s*['"`]([^'"`]*)['"`],\s*null/;

/**
 * Locks without a holder and notifications inside transactions, whose commits go one after another, make companies
 * wait for each other in one database.
 */
export function lockFaults(sources: readonly Source[]): string[] {
  const code = sources.filter(
    ({ file }) => /^(platform|areas|shell)\/.*\.(ts|sql)$/.test(file) && !isTest(file),
  );
  const listed = new Map(code.map((source) => [source.file, source]));
  return [
    ...code
      .filter(({ file }) => file !== LOCKS && !WITHOUT_HOLDER.includes(file))
      .flatMap((source) => matchingLines(source, ADVISORY, 'locks of the database are taken by lockFor')),
    ...code
      .filter(({ file }) => !CHANNELS.includes(file))
      .flatMap((source) =>
        matchingLines(source, CHANNEL, 'only the channel notifies: in a transaction commits take turns'),
      ),
    ...code
      .filter(({ file }) => !REPLACED.includes(file))
      .flatMap((source) =>
        matchingLines(source, QUEUE, 'jobs are written by platform.enqueue: the queue itself notifies'),
      ),
    ...code.flatMap((source) =>
      matchingLines(source, NO_HOLDER, 'a lock without a holder makes all companies wait').filter(
        (_, at) => !NAMES_WITHOUT_HOLDER.includes(namesIn(source)[at] ?? ''),
      ),
    ),
    ...WITHOUT_HOLDER.filter((file) => !ADVISORY.test(listed.get(file)?.text ?? '')).map(
      (file) => `${file}: takes no lock and stays in the list of those that do`,
    ),
    ...CHANNELS.filter((file) => !CHANNEL.test(listed.get(file)?.text ?? '')).map(
      (file) => `${file}: does not notify and stays in the list of those that do`,
    ),
    ...NAMES_WITHOUT_HOLDER.filter((name) => !code.some((source) => namesIn(source).includes(name))).map(
      (name) => `${name}: no such lock, and stays in the list of those without a holder`,
    ),
  ];
}

const namesIn = ({ text }: Source): string[] =>
  text.split('\n').flatMap((line) => NO_HOLDER.exec(line)?.[1] ?? []);
