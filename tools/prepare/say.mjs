import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const strings = JSON.parse(readFileSync(join(root, 'platform/contract/strings/ru.json'), 'utf8')).start
  .prepare;

/** Stops the preparation with one sentence; `output` is the end of a tool's output. */
export class PrepareError extends Error {
  constructor(key, values = {}, output = '') {
    super(fill(key, values));
    this.output = output.trim().split('\n').slice(-15).join('\n');
  }
}

export function say(key, values = {}) {
  process.stderr.write(`${fill(key, values)}\n`);
}

export function fail(error) {
  process.stderr.write(`${error.message}\n${error.output ? `\n${error.output}\n` : ''}`);
  process.exitCode = 1;
}

function fill(key, values) {
  return strings[key].replace(/\{\{(\w+)\}\}/g, (_, name) => String(values[name]));
}
