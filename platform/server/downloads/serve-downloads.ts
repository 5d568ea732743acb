import { AppError, requestErrors } from '@artel/contract';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';
import { answerContent } from './answer-content.ts';
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
  app.get<DownloadRequest>('/files/:source/:id', { compress: false }, async (request, reply) => {
    const { source: name, id } = request.params;
    const userId = openDownload(platform, { source: name, id }, request.query);
    const source = byName.get(name);
    const found = userId === null ? null : await source?.find(platform, id, userId);
    if (source?.signedFor === 'person') request.reader = { companyId: found?.companyId ?? null, userId };
    const answer = found && (await answerContent(found, request));
    // What is gone, what is not the caller's and what was never signed look the same.
    if (!answer) throw new AppError(requestErrors['not-found']);
    const { status, headers, body } = answer;
    return reply
      .code(status)
      .headers({ ...headers, 'cache-control': 'private, no-store' })
      .send(body);
  });
}
