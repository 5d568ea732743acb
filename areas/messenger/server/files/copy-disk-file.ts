import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { openDiskFile } from '@artel/disk/server';
import type { MessageFile } from '@artel/messenger/contract';
import type { Platform } from '@artel/server';
import { bringFile } from './bring-file.ts';
import { presentFile } from './present-file.ts';

/** Copies a file from the disk that the actor may read; later changes there do not affect the message. */
export async function copyDiskFile(
  deps: Platform,
  actor: MemberActor,
  { nodeId }: { nodeId: string },
): Promise<MessageFile> {
  const { name, bytes, open } = await openDiskFile(deps, actor, nodeId);
  return bringFile(
    deps,
    actor,
    { name, bytes, content: read(open) },
    async (_tx, row) => presentFile(deps, actor, row),
    (tx, work) => deps.once.finish(tx, work),
  );
}

/** Opens the file after storage is reserved, so that a refusal leaves nothing open. */
async function* read(open: Awaited<ReturnType<typeof openDiskFile>>['open']): AsyncGenerator<Uint8Array> {
  const content = await open();
  if (content === null) throw new AppError(requestErrors['not-found']);
  yield* content;
}
