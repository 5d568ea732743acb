import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog } from './create-log.ts';

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
