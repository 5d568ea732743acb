import type { OwnDisk } from './own-disk.ts';
import { send } from './send.ts';

/** Uploads a file by tus, chunk by chunk, as the page does; returns its node. */
export async function upload(
  { url, headers, rootId }: OwnDisk,
  name: string,
  chunk: Buffer,
  times: number,
): Promise<string> {
  const metadata = Object.entries({ parentId: rootId, name })
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
  const tus = { ...headers, 'tus-resumable': '1.0.0' };
  const made = await send(`${url}/api/v2/disk/uploads`, {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(chunk.length * times), 'upload-metadata': metadata },
  });
  const address = new URL(made.headers.location ?? '', url).href;
  let nodeId: unknown;
  for (let at = 0; at < times; at++) {
    const offset = { 'upload-offset': String(at * chunk.length) };
    const type = { 'content-type': 'application/offset+octet-stream' };
    const answer = await send(address, { method: 'PATCH', headers: { ...tus, ...offset, ...type }, chunk });
    nodeId = answer.headers['artel-node'];
  }
  if (typeof nodeId !== 'string') throw new Error('The last piece named no file');
  return nodeId;
}
