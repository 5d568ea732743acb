import { createAccessLink } from '@artel/onboarding/server';
import { readBanksFile } from '@artel/requisites/server';
import {
  type Config,
  createLog,
  findRunning,
  migrate,
  openDatabase,
  type RunningPlatform,
  readConfig,
  StartError,
} from '@artel/server';
import { areas } from './areas.ts';
import { compose } from './compose.ts';
import { describeChain } from './describe-chain.ts';
import { explain } from './explain.ts';
import { cancelMove, eraseMoved, packCompany, unpackCompany } from './move-company.ts';

/** Servers that can take part do so within five seconds. */
const PATIENCE_MS = 20_000;
/** Limit of the contents that are named one by one. */
const MOST_NAMED = 20;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The operator's acts from the command line: `npm run admin -- reset-access EMAIL`, `… -- verify-audit [COMPANY_ID]`,
 * `… -- read-banks FILE`, `… -- adopt-folder`, `… -- move-blobs bucket|folder|cancel`, `… -- pack-company ID FILE`,
 * `… -- unpack-company FILE`, `… -- cancel-move ID`, `… -- erase-moved ID`. */
const [command, subject, ...rest] = process.argv.slice(2);

try {
  if (command === 'reset-access' && subject && rest.length === 0) {
    await withPlatform((running) => resetAccess(running, subject));
  } else if (command === 'verify-audit' && rest.length === 0) {
    await withPlatform((running) => verifyAudit(running, subject));
  } else if (command === 'read-banks' && subject && rest.length === 0) {
    await withPlatform((running) => readBanks(running, subject));
  } else if (command === 'adopt-folder' && subject === undefined) {
    await withPlatform(adoptFolder, { isBound: false });
  } else if (command === 'pack-company' && subject && rest[0] && rest.length === 1) {
    const [path] = rest;
    await withPlatform((running) => packCompany(running, toCompanyId(subject), path));
  } else if (command === 'unpack-company' && subject && rest.length === 0) {
    await withPlatform((running) => unpackCompany(running, subject));
  } else if (command === 'cancel-move' && subject && rest.length === 0) {
    await withPlatform((running) => cancelMove(running, toCompanyId(subject)));
  } else if (command === 'erase-moved' && subject && rest.length === 0) {
    await withPlatform((running) => eraseMoved(running, toCompanyId(subject)));
  } else if (
    command === 'move-blobs' &&
    (subject === 'bucket' || subject === 'folder') &&
    rest.length === 0
  ) {
    await withPlatform((running) => moveBlobs(running, subject), { isBound: false });
  } else if (command === 'move-blobs' && subject === 'cancel' && rest.length === 0) {
    await withPlatform(cancelBlobMove, { isBound: false });
  } else {
    throw new StartError('admin.usage');
  }
} catch (error) {
  const sentence = explain(error);
  if (sentence === null) console.error(error);
  else process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}

/** Prints a one-time address with which a person regains access. */
async function resetAccess({ platform }: RunningPlatform, email: string): Promise<void> {
  const link = await createAccessLink(platform, email);
  if (link === null) throw new StartError('admin.unknown', { email });
  process.stdout.write(`${platform.text('start.admin.link', { email })}\n${link}\n`);
}

/** Verifies the chains of the audit, of all companies or of one; exits with 1 when one is broken. */
async function verifyAudit(running: RunningPlatform, companyId: string | undefined): Promise<void> {
  if (companyId !== undefined) toCompanyId(companyId);
  const reports = await running.auditor.verify(companyId);
  for (const report of reports) process.stdout.write(describeChain(running.platform.text, report));
  if (reports.some(({ fault }) => fault !== null)) process.exitCode = 1;
}

function toCompanyId(id: string): string {
  if (!UUID.test(id)) throw new StartError('admin.notCompanyId', { id });
  return id.toLowerCase();
}

/** Reads the directory of banks from a file; exits with 1 when it is invalid or not trustworthy. */
async function readBanks({ platform }: RunningPlatform, path: string): Promise<void> {
  const read = await readBanksFile(platform, path);
  if (read === null) throw new StartError('admin.noBanks', { path });
  const { stored, edition, count } = read;
  process.stdout.write(`${platform.text(`start.admin.banks.${stored}`, { edition, count })}\n`);
  if (stored === 'too-small') process.exitCode = 1;
}

/** Binds the data folder and the key to the database, after the operator moved one of them on purpose. */
async function adoptFolder({ installation, platform }: RunningPlatform): Promise<void> {
  await installation.adopt();
  process.stdout.write(`${platform.text('start.admin.adopted', { path: platform.config.dataDir })}\n`);
}

/** Moves all content to the other place; exits with 1 while servers with other settings prevent its end. */
async function moveBlobs(
  { blobMover, platform: { text } }: RunningPlatform,
  target: 'bucket' | 'folder',
): Promise<void> {
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => interrupted.abort(new StartError('move.interrupted')));
  const report = await blobMover.move(target, { signal: interrupted.signal, patienceMs: PATIENCE_MS });
  const { from, to, copied, outside, missing } = report;
  const state = outside > 0 ? 'waiting' : 'done';
  const lines = [
    text('start.move.copied', { count: copied, path: to }),
    text(`start.move.${state}.${target}`, { count: outside, from, to }),
  ];
  if (missing.length > 0) lines.push(text('start.move.missing', { count: missing.length }));
  for (const id of missing.slice(0, MOST_NAMED)) lines.push(`  ${id}`);
  process.stdout.write(`${lines.join('\n')}\n`);
  if (outside > 0) process.exitCode = 1;
}

async function cancelBlobMove({ blobMover, platform: { text } }: RunningPlatform): Promise<void> {
  const isCancelled = await blobMover.cancel();
  process.stdout.write(`${text(isCancelled ? 'start.move.cancelled' : 'start.move.none')}\n`);
}

/** Runs an act on the installation's platform, whether or not the server runs. */
async function withPlatform(
  act: (running: RunningPlatform) => Promise<void>,
  { isBound = true }: { readonly isBound?: boolean } = {},
): Promise<void> {
  const config = { ...readConfig(process.env), logLevel: 'silent' as const };
  const log = createLog(config);
  const database = await openAnyway(config, log);
  try {
    const running = await compose(config, database, log);
    try {
      if (isBound) await running.installation.bind();
      await act(running);
    } finally {
      await running.stop();
    }
  } finally {
    await database.stop();
  }
}

/** The database of the running server, else one that is started for this act. */
async function openAnyway(config: Config, log: ReturnType<typeof createLog>) {
  const running = config.databaseUrl === null ? await findRunning(config.dataDir) : null;
  if (running) return { ...running, isNew: false, stop: () => Promise.resolve() };
  const database = await openDatabase(config, log);
  await migrate({ adminUrl: database.adminUrl, appRole: database.appRole, areas, log });
  return database;
}
