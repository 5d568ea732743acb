import { Readable } from 'node:stream';
import type { DiskNode, OnConflict } from '@artel/disk/contract';
import { actAs, type Caller, type TestServer } from '@artel/server/testing';
import { createFolder } from '../nodes/create-folder.ts';
import { placeFile } from '../uploads/place-file.ts';

let made = 0;

/** Creates a folder in another one, by default on the caller's own disk. */
export function makeFolder(
  server: TestServer,
  caller: Caller,
  { name = `Папка ${++made}`, parentId = caller.memberId ?? '' } = {},
): Promise<DiskNode> {
  return actAs(server, caller, (deps, actor) => createFolder(deps, actor, { parentId, name }));
}

/** Creates a file in a folder, by default on the caller's own disk. */
export async function makeFile(
  server: TestServer,
  caller: Caller,
  {
    name = `Файл ${++made}.txt`,
    parentId = caller.memberId ?? '',
    content = 'Содержимое' as string | Buffer,
    conflict = 'refuse' as OnConflict,
  } = {},
): Promise<DiskNode> {
  const { platform } = server;
  const blob = await platform.blobs.write(Readable.from([Buffer.from(content as string)]), { maxBytes: 1e9 });
  const facts = { parentId, name, conflict };
  const { node } = await actAs(server, caller, ({ tx }, actor) =>
    placeFile(platform, tx, actor, { facts, blob, reservationId: null }),
  );
  return node;
}

/** Creates many files with the content of one, without a request for each. */
export async function multiplyFile(
  server: TestServer,
  nodeId: string,
  { parentId, count }: { parentId: string; count: number },
): Promise<void> {
  await server.db(
    `INSERT INTO disk.nodes (company_id, id, parent_id, is_file, name, name_key, sort_key, created_at, created_by, updated_at, updated_by,
       bytes, media_type, blob_id, sha256)
     SELECT company_id, gen_random_uuid(), $2, true, 'Ф' || n, 'ф' || n, 'ф' || n, created_at, created_by, updated_at, updated_by,
       bytes, media_type, blob_id, sha256
     FROM disk.nodes, generate_series(1, $3::int) AS n WHERE id = $1`,
    [nodeId, parentId, count],
  );
}
