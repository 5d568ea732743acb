import { createHash } from 'node:crypto';
import { createOwner } from '@artel/company/server/testing';
import type { RouteExamples, TestServer } from '@artel/server/testing';

/** An offer that holds from now on, by number and hash. */
async function makeOffer(server: TestServer, content = 'Услуги'): Promise<{ number: number; hash: string }> {
  const hash = createHash('sha256').update(content).digest('hex');
  const [row] = await server.db<{ number: number }>(
    `INSERT INTO billing.offers (number, content, hash, published_at)
     SELECT coalesce(max(number), 0) + 1, $1, $2, now() FROM billing.offers RETURNING number`,
    [content, hash],
  );
  return { number: row?.number ?? 0, hash };
}

/** One valid call of each route. The offer of these examples is one that no subscriber of another example accepts. */
export const offersExamples: RouteExamples<TestServer> = {
  'billing/get-offer': () => ({}),
  'billing/accept-offer': async ({ server }) => ({ body: await makeOffer(server) }),
  'billing/publish-offer': () => ({ body: { content: 'Оферта' } }),
  'billing/note-contract': async ({ server }) => ({
    params: { companyId: (await createOwner(server)).companyId },
    body: { number: '12/26', signedOn: '2026-11-01' },
  }),
};
