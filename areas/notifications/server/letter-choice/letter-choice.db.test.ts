import { addMember, createOwner } from '@artel/company/server/testing';
import { requestReset } from '@artel/identity/server/testing';
import { invitationsArea } from '@artel/invitations/server';
import { invitationStates, invite, lettersTo } from '@artel/invitations/server/testing';
import { getLetterChoice, updateLetterChoice } from '@artel/notifications/contract';
import { requisitesArea } from '@artel/requisites/server';
import { callRoute, letterChoiceToken, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startNoticesServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startNoticesServer({ further: [requisitesArea, invitationsArea] });
});
afterAll(() => server.close());

const fresh = () => `somebody-${server.platform.ids.next()}@example.ru`;
const confirmed = (name: string) => createOwner(server, name, { isConfirmed: true });

describe('«Не присылать приглашений»', () => {
  const stop = (token: string, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url: `/letters/${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: 'List-Unsubscribe=One-Click',
    });
  const tokenIn = (text = '') => /\/letters\/([\w-]{64})/.exec(text)?.[1] ?? '';

  test('one press, by the button of the letter or of the page, ends invitations from any company, and another press allows them again', async () => {
    const owner = await confirmed('Ромашка');
    const other = await confirmed('Василёк');
    const email = fresh();
    await invite(server, owner, [email]);
    await server.drain();
    const token = tokenIn((await lettersTo(server, email))[0]?.text);
    // Mail scanners open links, which must not change anything.
    await server.app.inject(`/letters/${token}`);
    expect(await isStopped(token)).toBe(false);
    const pressed = await stop(token);
    expect([pressed.statusCode, pressed.body, pressed.headers['set-cookie']]).toEqual([200, '', undefined]);
    expect(await isStopped(token)).toBe(true);
    expect((await invite(server, other, [email])).status).toBe(201);
    await server.drain();
    expect(await lettersTo(server, email)).toHaveLength(1);
    expect(await invitationStates(server, other)).toEqual(['withheld']);
    const again = { body: { token, isStopped: false } };
    expect((await callRoute(server, updateLetterChoice, again)).body).toEqual({ isStopped: false });
    const third = await confirmed('Лютик');
    await invite(server, third, [email]);
    await server.drain();
    expect(await lettersTo(server, email)).toHaveLength(2);
  });

  test('codes and letters of one’s own company come all the same', async () => {
    const owner = await createOwner(server);
    const member = await addMember(server, owner.companyId, 'member');
    await stop(letterChoiceToken(server, member.email));
    await requestReset(server, member.email);
    await server.drain();
    expect(await lettersTo(server, member.email)).toHaveLength(1);
  });

  test('the table holds no address, and no token that could be used', async () => {
    const email = fresh();
    const token = letterChoiceToken(server, email);
    await stop(token);
    const [row] = await server.db<{ all: string }>(
      `SELECT string_agg(encode(recipient, 'base64') || encode(recipient, 'hex'), ' ') AS all FROM platform.letter_stops`,
    );
    expect(row?.all).not.toContain(email);
    const [{ recipient } = { recipient: Buffer.alloc(0) }] = await server.db<{ recipient: Buffer }>(
      'SELECT recipient FROM platform.letter_stops ORDER BY stopped_at DESC LIMIT 1',
    );
    const forged = Buffer.concat([recipient, Buffer.alloc(16)]).toString('base64url');
    expect((await callRoute(server, getLetterChoice, { body: { token: forged } })).error.code).toBe(
      'notifications/letter-link-invalid',
    );
  });

  test('a token of another mailbox, a cut and a forged one stop nothing, and the mail program gets the same response', async () => {
    const before = await server.db('SELECT 1 FROM platform.letter_stops');
    const token = letterChoiceToken(server, fresh());
    const flipped = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const bad of [flipped, token.slice(0, 40), 'x']) {
      const { statusCode, body } = await stop(bad);
      expect([statusCode, body]).toEqual([200, '']);
      expect(
        (await callRoute(server, updateLetterChoice, { body: { token: bad, isStopped: true } })).status,
      ).toBe(410);
    }
    expect(await server.db('SELECT 1 FROM platform.letter_stops')).toEqual(before);
    // A request from a page of another site is refused.
    expect((await stop(token, { origin: 'https://evil.example.com' })).statusCode).toBe(403);
  });

  test('whatever a mail program sends along is taken: a multipart form, or nothing at all', async () => {
    const [first, second] = [letterChoiceToken(server, fresh()), letterChoiceToken(server, fresh())];
    const boundary =
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    await server.app.inject({
      method: 'POST',
      url: `/letters/${first}`,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: boundary,
    });
    await server.app.inject({ method: 'POST', url: `/letters/${second}` });
    expect([await isStopped(first), await isStopped(second)]).toEqual([true, true]);
  });

  const isStopped = async (token: string) =>
    (await callRoute(server, getLetterChoice, { body: { token } })).body.isStopped;
});
