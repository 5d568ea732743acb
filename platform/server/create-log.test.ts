import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog, hideSecretsInUrl } from './create-log.ts';

function logged(facts: object): string {
  let text = '';
  const sink = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  createLog({ logLevel: 'info' }, sink).info(facts, 'message');
  return text;
}

test('secrets do not reach the log, whatever carries them', () => {
  const secret = 'S3CRET-value';
  const text = logged({
    password: secret,
    body: { code: secret, refresh_token: secret, deep: { token: secret } },
    req: { headers: { authorization: `Bearer ${secret}`, cookie: `token=${secret}` } },
    res: { headers: { 'set-cookie': secret } },
    params: { hash: secret },
  });
  expect(text).not.toContain(secret);
  expect(text).toContain('[hidden]');
});

test('the state of a database error stays readable', () => {
  expect(logged({ err: Object.assign(new Error('no space'), { code: '53100' }) })).toContain('53100');
});

test('an address keeps ids of rows and loses what grants access', () => {
  const id = '01936b2e-7c00-7000-8000-000000000001';
  const token = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4';
  expect(hideSecretsInUrl(`/api/registration/get/${token}`)).toBe('/api/registration/get/[hidden]');
  expect(hideSecretsInUrl(`/api/nodes/${id}?token=${token}&page=2`)).toBe(
    `/api/nodes/${id}?token=[hidden]&page=2`,
  );
});
