import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import strings from '@artel/contract/strings' with { type: 'json' };
import { createTexts, StartError } from '@artel/server';
import { explain } from '../explain.ts';

/** The part of a command line behind the name of the command. */
interface CommandLine {
  readonly dir: string;
  readonly keyFile: string | null;
  readonly signal: AbortSignal;
  readonly text: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  readonly print: (key: string, values?: Readonly<Record<string, string | number>>) => void;
}

/** Runs a command on a folder, `DIR [KEY-FILE]`: prints one sentence when it fails, and cleans up after Ctrl-C. */
export async function runCommand(usage: string, work: (line: CommandLine) => Promise<void>): Promise<void> {
  const { text } = createTexts([strings]);
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => interrupted.abort(new StartError('interrupted')));
  }
  try {
    await work({
      ...readLine(usage),
      signal: interrupted.signal,
      text,
      print: (key, values) => process.stdout.write(`${text(key, values)}\n`),
    });
  } catch (error) {
    process.stderr.write(`${explain(asSentence(error)) ?? (error as Error).stack}\n`);
    process.exitCode = 1;
  }
}

function readLine(usage: string): Pick<CommandLine, 'dir' | 'keyFile'> {
  try {
    // No options: npm takes those for itself unless they follow a lone `--`, which is easily forgotten
    // without notice.
    const { positionals } = parseArgs({ allowPositionals: true });
    const [dir, keyFile, ...rest] = positionals;
    if (dir && rest.length === 0) return { dir: fromHere(dir), keyFile: keyFile ? fromHere(keyFile) : null };
  } catch {
    // An unknown option is reported like any other wrong line.
  }
  throw new StartError(usage);
}

/** npm runs commands in the project's folder; paths are relative to the folder where they were typed. */
function fromHere(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '', path);
}

/** A disk error is for the operator to fix, not a defect of ours. */
function asSentence(error: unknown): unknown {
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return new StartError('diskFull');
  if (syscall && code && path) return new StartError('fileRefused', { path, reason: code });
  return error;
}
