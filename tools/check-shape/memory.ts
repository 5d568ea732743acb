import { isTest } from '../project/source-files.ts';
import type { Source } from './source.ts';

const SERVER = /^(?:platform|areas\/[^/]+)\/server\/.*\.ts$/;
const STARTS_EMPTY =
  /(?:const|let) (\w+)(?:: (?!Readonly|readonly )(?:[^=]|=>)+)? = (?:new (?:Map|Set)(?:<.*>)?\(\)|\[\]);$/;
const OF_MODULE = new RegExp(`^(?:export )?${STARTS_EMPTY.source}`);
const OF_FACTORY = new RegExp(`^ {2}${STARTS_EMPTY.source}`);
const FACTORY = /^(?:export )?(?:async )?function create[A-Z]/;
/** A constant, which stays empty. */
const CONSTANT = /^[A-Z_]+$/;
const COMMENT = /^\s*(?:\/\/|\/?\*)/;

/** Collections that name no bound beside them, by their bound; the list only shrinks. */
const BOUNDS: Readonly<Record<string, readonly string[]>> = {
  // One call creates it and it ends with that call.
  call: [
    'areas/billing/server/archives/archive-source.ts taken',
    'areas/billing/server/bank/read-statement.ts counts',
    'areas/billing/server/bank/statement-worker.ts waiting',
    'areas/calendar/server/messages/read-times.ts named',
    'areas/calendar/server/messages/read-times.ts remarks',
    'areas/company/server/demo/seed-demo.ts everyone',
    'areas/company/server/demo/seed-demo.ts ids',
    'areas/disk/server/texts/word-list.ts seen',
    'areas/invitations/server/letters/create-invitations.ts members',
    'areas/invitations/server/letters/create-invitations.ts written',
    'platform/server/backup/backup-draft.ts created',
    'platform/server/backup/backup-draft.ts files',
    'platform/server/backup/backup-draft.ts folders',
    'platform/server/dav/read-xml.ts open',
    'platform/server/http/openapi/shapes.ts known',
    'platform/server/http/openapi/shapes.ts printed',
    'platform/server/installation/create-blob-mover.ts missing',
  ],
  // Things that the code or the settings declare: kinds, jobs, purposes, hosts, connections of the pool.
  declared: [
    'platform/server/cache/create-cache.ts known',
    'platform/server/cache/create-cache.ts listeners',
    'platform/server/db/create-channel.ts connectActs',
    'platform/server/db/create-channel.ts listeners',
    'platform/server/http/pages/static-body.ts known',
    'platform/server/images/create-image-maker.ts sharesByHost',
    'platform/server/jobs/create-jobs.ts subscribers',
    'platform/server/jobs/run-jobs.ts poolIds',
    'platform/server/secrets/create-secrets.ts keys',
    'platform/server/telemetry/metrics.ts pools',
  ],
  // The open lines of this server, or the sockets of its meetings.
  lines: [
    'areas/meetings/server/media/forwarding.ts members',
    'areas/meetings/server/media/forwarding.ts rooms',
    'areas/meetings/server/sockets/meet-connections.ts forwarded',
    'areas/meetings/server/sockets/meet-connections.ts runs',
    'areas/meetings/server/sockets/meet-connections.ts silent',
    'areas/meetings/server/sockets/meet-connections.ts sockets',
    'areas/meetings/server/sockets/open-run.ts seats',
    'areas/meetings/server/sockets/people.ts people',
    'platform/server/live/connection-index.ts companies',
    'platform/server/live/connection-index.ts connections',
    'platform/server/live/connection-index.ts followed',
    'platform/server/live/connection-index.ts members',
    'platform/server/live/connection-index.ts sessions',
    'platform/server/live/connection-index.ts topics',
    'platform/server/live/connection-index.ts users',
    'platform/server/live/connection-topics.ts expected',
    'platform/server/live/connection-topics.ts states',
    'platform/server/live/connection-topics.ts watched',
    'platform/server/live/live-connections.ts silent',
    'platform/server/live/live-connections.ts silentByAddress',
    'platform/server/live/live-connections.ts sockets',
    'platform/server/live/live-connections.ts timers',
    'platform/server/live/recheck.ts doubtful',
    'platform/server/live/refresh-queue.ts waiting',
  ],
  // Requests, jobs, transfers and statements at work, which have limits of their own.
  work: [
    'areas/disk/server/chunks/create-upload-locker.ts locks',
    'areas/disk/server/chunks/create-upload-locker.ts waiting',
    'areas/disk/server/upload-links/hold-arriving.ts arriving',
    'areas/identity/server/accounts/hashing-queue.ts waiting',
    'areas/meetings/server/sockets/meet-connections.ts atWork',
    'platform/server/blobs/moving-files.ts writes',
    'platform/server/concurrency/fair-share.ts companies',
    'platform/server/concurrency/fair-share.ts heldByPerson',
    'platform/server/db/create-channel.ts unsaid',
    'platform/server/images/create-image-maker.ts lines',
    'platform/server/images/create-image-maker.ts ongoing',
    'platform/server/jobs/own-jobs.ts claims',
    'platform/server/jobs/own-jobs.ts running',
    'platform/server/jobs/own-jobs.ts unrecorded',
    'platform/server/jobs/peer-share.ts conversations',
    'platform/server/services/run-services.ts over',
    'platform/server/services/run-services.ts slots',
  ],
  // A constant of the same file, beyond which the oldest or all are dropped, or nothing is added.
  constant: [
    'areas/billing/server/printing/render-document.ts stored',
    'areas/integrations/server/keys/authenticate-key.ts used',
    'areas/meetings/server/media/transport-feedback.ts arrivals',
    'areas/onboarding/server/profile/profile-part.ts finalizedIds',
    'platform/server/blobs/draft-hashes.ts known',
    'platform/server/blobs/folder-files.ts lost',
    'platform/server/images/create-image-maker.ts refused',
    'platform/server/images/image-cache.ts pictures',
    'platform/server/live/live-connection.ts counts',
    'platform/server/live/live-connection.ts early',
    'platform/server/live/live-connection.ts held',
    'platform/server/live/signals.ts waiting',
  ],
  // The forged chains of the database.
  chains: ['platform/server/audit/create-auditor.ts broken'],
};

/**
 * The memory of a server is bounded by a constant, by its own lines or by what is at work, never by the number of
 * companies: a collection that outlives a call names its bound in the comment above it, `At most …`.
 */
export function memoryFaults(sources: readonly Source[]): string[] {
  const listed = Object.values(BOUNDS).flat();
  const found = sources
    .filter(({ file }) => SERVER.test(file) && !isTest(file) && !file.includes('/testing'))
    .flatMap((source) => findUnbounded(source));
  const names = new Set(found.map(({ file, name }) => `${file} ${name}`));
  return [
    ...found
      .filter(({ file, name }) => !listed.includes(`${file} ${name}`))
      .map(
        ({ file, line, name }) =>
          `${file}:${line}: ${name} grows as long as the server runs: bound it and write "At most …" above it`,
      ),
    ...listed
      .filter((one) => !names.has(one) && sources.some(({ file }) => file === one.split(' ')[0]))
      .map((one) => `${one}: is no longer without a bound beside it, and stays in the list of memory.ts`),
  ];
}

interface Collection {
  readonly file: string;
  readonly line: number;
  readonly name: string;
}

/** Collections that start empty, of a module or of a function that creates a part of the server, without their bound. */
function findUnbounded({ file, text }: Source): Collection[] {
  const found: Collection[] = [];
  let isFactory = false;
  let comment = '';
  for (const [at, line] of text.split('\n').entries()) {
    if (FACTORY.test(line)) isFactory = true;
    else if (line.startsWith('}')) isFactory = false;
    const name = (OF_MODULE.exec(line) ?? (isFactory ? OF_FACTORY.exec(line) : null))?.[1];
    if (name !== undefined && !CONSTANT.test(name) && !/\bAt most\b/.test(comment))
      found.push({ file, line: at + 1, name });
    comment = COMMENT.test(line) ? comment + line : '';
  }
  return found;
}
