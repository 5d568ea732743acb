import { type RunningArtel, signIn } from '../running-artel.ts';
import type { SessionHeaders } from '../session-headers.ts';

/** The own disk of the demo company's first person. */
export interface OwnDisk {
  readonly url: string;
  readonly headers: SessionHeaders;
  /** Its topmost folder, which is the member's id. */
  readonly rootId: string;
}

export async function findOwnDisk(artel: RunningArtel): Promise<OwnDisk> {
  const { headers } = await signIn(artel);
  const { url } = artel;
  const { items } = await readJson<{ items: { id: string; kind: string }[] }>(
    await fetch(`${url}/api/v2/disk/spaces`, { headers }),
  );
  const own = items.find(({ kind }) => kind === 'personal');
  if (!own) throw new Error('The demo company’s first person has no disk');
  return { url, headers, rootId: own.id };
}

export async function makeFolder({ url, headers, rootId }: OwnDisk, name: string): Promise<string> {
  const answer = await fetch(`${url}/api/v2/disk/folders`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ parentId: rootId, name }),
  });
  return (await readJson<{ id: string }>(answer)).id;
}

/** Returns the credentials by which a program signs in. */
export async function toBasicHeader({ url, headers }: OwnDisk): Promise<string> {
  const answer = await fetch(`${url}/api/v2/app-passwords`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bench', scopes: ['dav'] }),
  });
  const { username, password } = await readJson<{ username: string; password: string }>(answer);
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
}

export async function readJson<T>(answer: Response): Promise<T> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
