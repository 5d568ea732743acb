import { AppError, requestErrors } from '@artel/contract';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';
import { isSessionOpen } from '../requests/is-session-open.ts';
import { answerContent } from './answer-content.ts';
import type { DownloadSource } from './download-source.ts';
import { openDownload } from './sign-download.ts';
import { watchDownloads } from './watch-downloads.ts';

interface DownloadRequest {
  readonly Params: { readonly source: string; readonly id: string };
  readonly Querystring: Readonly<Record<string, unknown>>;
}

/**
 * Serves files of the areas' sources: checks first the signature, then the session, then the right of the
 * person named in the address.
 */
export function serveDownloads(
  app: FastifyInstance,
  platform: Platform,
  sources: readonly DownloadSource[],
): void {
  const byName = new Map(sources.map((source) => [source.name, source]));
  const downloads = watchDownloads(platform);
  app.get<DownloadRequest>('/files/:source/:id', { compress: false }, async (request, reply) => {
    const { source: name, id } = request.params;
    const signedFor = openDownload(platform, { source: name, id }, request.query);
    const isOpen = signedFor !== null && (await isSessionOpen(platform, signedFor));
    const source = byName.get(name);
    const found = isOpen ? await source?.find(platform, id, signedFor.userId) : null;
    if (source?.signedFor === 'person')
      request.reader = { companyId: found?.companyId ?? null, userId: signedFor?.userId ?? null };
    const answer = found && (await answerContent(found, request));
    // Content that is gone, that is another person's or that was never signed gets the same response.
    if (!answer || signedFor === null) throw new AppError(requestErrors['not-found']);
    const { status, headers, body } = answer;
    if (body) downloads.add(body, signedFor);
    return reply
      .code(status)
      .headers({ ...headers, 'cache-control': 'private, no-store' })
      .send(body);
  });
}
