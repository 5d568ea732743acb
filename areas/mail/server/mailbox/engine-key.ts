import type { AccountRow } from '../stored/accounts.store.ts';

/** Name of the service that synchronises a mailbox of a server outside. */
export const ENGINE = { name: 'mail/engine' } as const;

const BYTES = 16;

function toUuid(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
}

/** The key of the service: company, owner and mailbox in one string, because keys are shorter than three ids. */
export function engineKey({
  companyId,
  ownerId,
  id,
}: Pick<AccountRow, 'companyId' | 'ownerId' | 'id'>): string {
  return Buffer.from([companyId, ownerId, id].join('').replaceAll('-', ''), 'hex').toString('base64url');
}

export function readEngineKey(key: string): { companyId: string; memberId: string; accountId: string } {
  const bytes = Buffer.from(key, 'base64url');
  const [companyId = '', memberId = '', accountId = ''] = [0, 1, 2].map((at) =>
    toUuid(bytes.subarray(at * BYTES, (at + 1) * BYTES)),
  );
  return { companyId, memberId, accountId };
}
