import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { createMoveActs, UNPACKED } from '@artel/company/server';
import { eraseMovedCompany } from '@artel/privacy/server';
import { type Platform, type RunningPlatform, StartError } from '@artel/server';

/** With the cost of each guess, out of reach even for a file that was stolen. */
const SHORTEST = 12;

/** Packs a company for another installation, and stops it here. */
export async function packCompany(
  { mover, platform }: RunningPlatform,
  companyId: string,
  path: string,
): Promise<void> {
  const passphrase = await readPassphrase(platform);
  const target = fromHere(path);
  const acts = createMoveActs(platform, companyId);
  const { rows, contents, renewed } = await mover.pack({ companyId, path: target, passphrase, acts });
  print(platform, 'start.companyMove.packed', { path: target, rows, contents });
  printRenewed(platform, renewed);
}

/** Unpacks a company that another installation packed. */
export async function unpackCompany({ mover, platform }: RunningPlatform, path: string): Promise<void> {
  const passphrase = await readPassphrase(platform);
  const { companyId, rows, contents, accounts, renewed } = await mover.unpack({
    path: fromHere(path),
    passphrase,
    ...UNPACKED,
  });
  print(platform, 'start.companyMove.unpacked', { id: companyId, rows, contents, ...accounts });
  printRenewed(platform, renewed);
}

/** Lets a company that was packed work here again. */
export async function cancelMove({ mover, platform }: RunningPlatform, companyId: string): Promise<void> {
  await mover.cancel(companyId, createMoveActs(platform, companyId));
  print(platform, 'start.companyMove.cancelled', { id: companyId });
}

/** Erases what is left here of a company that works elsewhere. */
export async function eraseMoved({ platform }: RunningPlatform, companyId: string): Promise<void> {
  await eraseMovedCompany(platform, companyId);
  print(platform, 'start.companyMove.erased', { id: companyId });
}

/** npm runs commands in the project's folder; paths are relative to the folder where they were typed. */
function fromHere(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '', path);
}

function print({ text }: Platform, key: string, values: Readonly<Record<string, string | number>>): void {
  process.stdout.write(`${text(key, values)}\n`);
}

function printRenewed(platform: Platform, renewed: Readonly<Record<string, number>>): void {
  const list = Object.entries(renewed)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([word, count]) => platform.text(`start.companyMove.renew.${word}`, { count }));
  if (list.length === 0) print(platform, 'start.companyMove.nothingAgain', {});
  else print(platform, 'start.companyMove.again', { list: list.join(', ') });
}

/** The first line of the input: neither the list of processes nor the history of the shell shows it. */
async function readPassphrase({ text }: Platform): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write(text('start.companyMove.ask'));
  const lines = createInterface({ input: process.stdin });
  let passphrase = '';
  for await (const line of lines) {
    passphrase = line;
    break;
  }
  lines.close();
  if (passphrase.length < SHORTEST) throw new StartError('companyMove.short');
  return passphrase;
}
