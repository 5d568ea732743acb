import type { FastifyRequest } from 'fastify';

/** Whether the caller has exactly this content. A compressing proxy marks the tag as weak; the content is the same. */
export function isKnownTag({ headers }: FastifyRequest, etag: string): boolean {
  return headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
}
