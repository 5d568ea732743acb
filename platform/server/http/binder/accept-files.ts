import { AppError, type FileLimits, requestErrors } from '@artel/contract';
import type { FastifyInstance, preParsingHookHandler } from 'fastify';
import { readFile } from './read-file.ts';

/** A part of the server whose bodies are files: read completely, and only of the declared types. */
export function acceptFiles(
  app: FastifyInstance,
  { types }: FileLimits,
  limit: preParsingHookHandler,
  bind: (part: FastifyInstance) => void,
): void {
  void app.register(async (part) => {
    part.addHook('preParsing', limit);
    part.removeAllContentTypeParsers();
    part.addContentTypeParser([...types], readFile);
    part.addContentTypeParser('*', (_request, _body, done) =>
      done(new AppError(requestErrors['file-type'], { values: { types: types.join(', ') } })),
    );
    bind(part);
  });
}
