import { HOUR } from '@artel/contract/time';
import { getLink } from '@artel/identity/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLink, openAccountByLink } from '../index.ts';
import { createUser, freshEmail, startIdentityServer } from '../testing.ts';
import { consumeLink } from './consume-link.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.close());

type NewLink = Parameters<typeof createLink>[2];
const operatorLink: NewLink = { kind: 'operator', userId: null, username: null, hours: 24 };
const create = (link: NewLink = operatorLink) =>
  server.platform.db.asInstallation('identity/links', (tx) => createLink(server.platform, tx, link));
const read = (hash: string) => callRoute(server, getLink, { params: { hash } });
const claim = (hash: string) =>
  server.platform.db.asInstallation('identity/links', (tx) => consumeLink(server.platform, tx, hash));
const invalid = { status: 410, error: { code: 'identity/link-invalid' } };

describe('a one-time link', () => {
  test('returns its purpose at each request, without being consumed', async () => {
    const { userId, email } = await createUser(server);
    const hash = await create({ kind: 'access', userId, username: email, hours: 1 });
    for (let i = 0; i < 3; i += 1) {
      expect(await read(hash)).toMatchObject({ status: 200, body: { kind: 'access', username: email } });
    }
    expect((await read(await create())).body).toEqual({ kind: 'operator', username: null });
  });

  test('opens one door once, for one of five who try at the same time', async () => {
    const hash = await create();
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => claim(hash)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await read(hash)).toMatchObject(invalid);
  });

  test('is dead when its hours are over', async () => {
    const hash = await create({ ...operatorLink, hours: 1 });
    server.clock.advance(HOUR);
    expect(await read(hash)).toMatchObject(invalid);
    await expect(claim(hash)).rejects.toThrow('identity/link-invalid');
  });

  test('replaces the earlier one of the same person, and no one else’s', async () => {
    const [mine, theirs] = [await createUser(server), await createUser(server)];
    const getAccess = ({ userId, email }: typeof mine) =>
      create({ kind: 'access', userId, username: email, hours: 1 });
    const [other, operator, astray] = [await getAccess(theirs), await create(), await getAccess(mine)];
    const again = await getAccess(mine);
    expect(await read(astray)).toMatchObject(invalid);
    await expect(claim(astray)).rejects.toThrow('identity/link-invalid');
    for (const hash of [again, other, operator]) expect((await read(hash)).status).toBe(200);
  });

  test('is refused like a dead one when it was never created', async () => {
    expect(await read(server.platform.secrets.token())).toMatchObject(invalid);
    expect(await read('x'.repeat(200))).toMatchObject(invalid);
  });

  test('is 192 random bits, of which the database stores the hash', async () => {
    const hash = await create();
    expect(Buffer.from(hash, 'base64url')).toHaveLength(24);
    const [found] = await server.db(
      "SELECT count(*)::int AS n FROM identity.links l WHERE l::text LIKE '%' || $1 || '%'",
      [Buffer.from(hash).toString('hex')],
    );
    expect(found).toEqual({ n: 0 });
  });

  test('stays usable when what it opens fails', async () => {
    const { platform } = server;
    const { email } = await createUser(server);
    const hash = await create();
    const name = { familyName: 'Кедров', givenName: 'Пётр', middleName: '' };
    const open = (address: string) => {
      const userId = platform.ids.next();
      return platform.db.asUser(userId, (tx) =>
        openAccountByLink(platform, tx, { userId, email: address, ...name, passwordHash: 'x', hash }),
      );
    };
    await expect(open(email)).rejects.toThrow('identity/address-taken');
    await open(freshEmail(server));
    await expect(open(freshEmail(server))).rejects.toThrow('identity/link-invalid');
  });
});
