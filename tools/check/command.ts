import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** The faults of a command of node_modules/.bin: none when it succeeds, else its printed lines. */
export function command(root: string, tool: string, args: readonly string[], most = 60): Promise<string[]> {
  return getFaults(root, join(root, 'node_modules', '.bin', tool), args, most);
}

/** The same for one of our own tools, run on this very Node. */
export function ownTool(root: string, file: string, args: readonly string[], most = 60): Promise<string[]> {
  return getFaults(root, process.execPath, [join(root, file), ...args], most);
}

function getFaults(root: string, program: string, args: readonly string[], most: number): Promise<string[]> {
  return new Promise((resolve) => {
    // NOTE: the tools' shebang looks for `node`; the pinned one is first in the path.
    const path = `${join(root, 'node_modules', '.bin')}:${process.env.PATH ?? ''}`;
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, PATH: path, NO_COLOR: '1', FORCE_COLOR: undefined },
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve([error.message]));
    child.on('close', (code, signal) => resolve(code === 0 ? [] : readable(output, code ?? signal, most)));
  });
}

function readable(output: string, end: number | string | null, most: number): string[] {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) return [`ended with ${end} and said nothing`];
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most), `… and ${lines.length - most} lines more`];
}
