import { AppError, requestErrors } from '@artel/contract';
import type { Secrets } from '@artel/server';
import * as z from 'zod/mini';

const PURPOSE = 'disk search cursor';

interface Deps {
  readonly secrets: Pick<Secrets, 'encrypt' | 'decrypt'>;
}

/** Where a search goes on. Sealed: it may be the id of what the caller may not see. */
export function sealCursor({ secrets }: Deps, id: string): string {
  return secrets.encrypt(PURPOSE, id).toString('base64url');
}

/** Refuses, as any malformed input, what nobody here sealed. */
export function openCursor({ secrets }: Deps, cursor: string): string {
  try {
    return z.parse(z.uuid(), secrets.decrypt(PURPOSE, Buffer.from(cursor, 'base64url')));
  } catch {
    throw new AppError(requestErrors.invalid);
  }
}
