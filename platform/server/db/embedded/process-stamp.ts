import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Distinguishes a process from a later one with the same number: by its start time and the boot of the machine. */
export async function processStamp(pid: number): Promise<string> {
  try {
    const [stat, boot] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
    ]);
    // The name in parentheses may contain spaces; the start time is the 20th field after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? '' : `${boot.trim()}/${fields[19]}`;
  } catch {
    return process.platform === 'linux' ? '' : stampByPs(pid);
  }
}

/** Whether the process still runs and has the same stamp. */
export async function isSameProcess(pid: number, stamp: string): Promise<boolean> {
  return stamp !== '' && (await processStamp(pid)) === stamp;
}

async function stampByPs(pid: number): Promise<string> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout.trim();
}
