import { readFile } from 'node:fs/promises';

const operating = new URL('../../../docs/operating.md', import.meta.url);

/** A configuration file as `docs/operating.md` prints it, so that the copied text is tested. */
export async function readSample(name: 'nginx' | 'nginx-servers' | 'systemd'): Promise<string> {
  const text = await readFile(operating, 'utf8');
  const sample = new RegExp(`<!-- sample: ${name} -->\\n\`\`\`\\w+\\n([\\s\\S]*?)\`\`\``).exec(text)?.[1];
  if (sample === undefined) throw new Error(`docs/operating.md has no sample for ${name}`);
  return sample;
}
