import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** One process with its share of memory: pages that several processes map are divided between them. */
export interface ProcessMemory {
  readonly pid: number;
  readonly command: string;
  readonly kind: 'server' | 'launcher' | 'postgres';
  readonly pssBytes: number;
}

interface Listed {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** All processes of a started Artel: npm and its children, the server, and every PostgreSQL process. */
export function findProcesses(npmPid: number, dataDir: string): ProcessMemory[] {
  const all = listProcesses();
  const postmaster = getPostmaster(dataDir);
  const postgres = new Set(descendants(all, postmaster));
  const own = new Set([...descendants(all, npmPid), ...postgres]);
  return all
    .filter(({ pid }) => own.has(pid))
    .map(({ pid, command }) => ({
      pid,
      command,
      kind: getKind(command, postgres.has(pid)),
      pssBytes: pss(pid),
    }));
}

function getKind(command: string, isPostgres: boolean): ProcessMemory['kind'] {
  if (isPostgres || /\bpostgres\b/.test(command)) return 'postgres';
  return command.includes('shell/server/main.ts') && !/\b(sh|npm)\b/.test(command.split(' ')[0] ?? '')
    ? 'server'
    : 'launcher';
}

function listProcesses(): Listed[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(join('/proc', name, 'stat'), 'utf8');
        // NOTE: the name in parentheses may hold spaces; the parent is the second field behind it.
        const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
        const command = readFileSync(join('/proc', name, 'cmdline'), 'utf8')
          .replaceAll('\0', ' ')
          .trim();
        return [{ pid: Number(name), parent, command }];
      } catch {
        return [];
      }
    });
}

function descendants(all: readonly Listed[], pid: number): number[] {
  if (pid === 0) return [];
  return [pid, ...all.filter(({ parent }) => parent === pid).flatMap((child) => descendants(all, child.pid))];
}

/** The postmaster works in its data folder; its parent may be a process of the server or none at all. */
function getPostmaster(dataDir: string): number {
  const found = listProcesses().filter(({ command }) => /postgres/.test(command));
  const here = found.filter(({ pid }) => getFolder(pid).startsWith(dataDir));
  const pids = new Set(here.map(({ pid }) => pid));
  return here.find(({ parent }) => !pids.has(parent))?.pid ?? 0;
}

function getFolder(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

function pss(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? Number.NaN) * 1024;
  } catch (error) {
    // Ended since it was listed.
    if (/^(ENOENT|ESRCH)$/.test((error as NodeJS.ErrnoException).code ?? '')) return 0;
    throw error;
  }
}
