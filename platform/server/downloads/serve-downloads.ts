import { AppError, requestErrors } from '@artel/contract';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';
import type { DownloadSource } from './download-source.ts';
import { openDownload } from './sign-download.ts';

interface DownloadRequest {
  readonly Params: { readonly source: string; readonly id: string };
  readonly Querystring: Readonly<Record<string, unknown>>;
}

/** Hands files of the areas' sources out: the signature first, then the right of whom the link was signed for. */
export function serveDownloads(
  app: FastifyInstance,
  platform: Platform,
  sources: readonly DownloadSource[],
): void {
  const byName = new Map(sources.map((source) => [source.name, source]));
  app.get<DownloadRequest>('/files/:source/:id', async (request, reply) => {
    const { source: name, id } = request.params;
    const userId = openDownload(platform, { source: name, id }, request.query);
    const found = userId === null ? null : await byName.get(name)?.find(platform, id, userId);
    const content = await found?.open();
    // What is gone, what is not the caller's and what was never signed look the same.
    if (!found || !content) throw new AppError(requestErrors['not-found']);
    reply.headers({
      'cache-control': 'private, no-store',
      'content-length': found.bytes,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(found.fileName)}`,
      'x-content-type-options': 'nosniff',
    });
    return reply.type(found.type).send(content);
  });
}
