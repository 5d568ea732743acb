import type { Caller, RouteExamples, TestServer } from '@artel/server/testing';
import { outsideServers } from '../testing/outside.ts';

let made = 0;

/** A mailbox of a server outside whose connection was never tested. */
async function makeAccount({ db, platform, clock }: TestServer, caller: Caller | null): Promise<string> {
  const id = platform.ids.next();
  made += 1;
  await db(
    `INSERT INTO mail.accounts (company_id, id, owner_id, kind, address, place, created_at) VALUES ($1, $2, $3, 'imap', $4, 1, $5)`,
    [caller?.companyId, id, caller?.memberId, `box${made}@example.ru`, clock.now()],
  );
  return id;
}

/** One valid call of each route. */
export const accountsExamples: RouteExamples<TestServer> = {
  'mail/list-accounts': () => ({}),
  'mail/look-up-servers': () => ({ body: { address: 'nina@yandex.ru' } }),
  'mail/connect-account': async () => {
    const { imap, smtp } = await outsideServers();
    made += 1;
    const place = (port: number) => ({ host: '127.0.0.1', port, security: 'tls' });
    const body = { address: `new${made}@example.ru`, name: 'Нина', password: 'secret' };
    return { body: { ...body, imap: place(imap.port), smtp: place(smtp.port) } };
  },
  'mail/remove-account': async ({ server, caller }) => ({
    params: { accountId: await makeAccount(server, caller) },
  }),
};
