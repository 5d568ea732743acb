import type { AppError, MemberActor } from '@artel/contract';
import { type Platform, type ProtocolAnswer, type ProtocolRequest, serveDav } from '@artel/server';
import { createFileTree } from './create-file-tree.ts';

const BASE = '/dav/files';

/** Serves a WebDAV program. */
export function serveFiles(
  deps: Platform,
  actor: MemberActor,
  request: ProtocolRequest,
): Promise<ProtocolAnswer> {
  const { host } = request.headers;
  const hosts = new Set([deps.config.publicUrl.host, ...(host === undefined ? [] : [host.toLowerCase()])]);
  const tree = createFileTree(deps, actor);
  const explain = ({ declaration, details }: AppError) =>
    deps.text(`errors.${declaration.code}`, details.values);
  const text = (key: string) => deps.text(key);
  return serveDav({ tree, base: BASE, hosts, now: deps.clock.now(), explain, text }, request);
}
