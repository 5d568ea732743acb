import { createRequire } from 'node:module';
import { N8N_CODE } from '@artel/integrations/contract';
import { expect, test } from 'vitest';
import { buildSecret } from '../endpoints/endpoint-secrets.ts';
import { sign } from './sign.ts';

const secret = buildSecret();
const body = '{"type":"company/member-joined","data":{"memberId":"м"}}';

interface Message {
  readonly given?: string;
  readonly at?: Date;
  readonly known?: string;
}

/** Runs the code as n8n does when its Webhook node has received the raw body. */
function run({ given = body, at = new Date(), known = secret }: Message = {}): unknown {
  const headers = sign({ id: 'msg_1', body, at, secrets: [buildSecret(), secret] });
  const item = { json: { headers }, binary: { data: { data: Buffer.from(given).toString('base64') } } };
  const step = new Function('require', '$env', '$input', N8N_CODE);
  return step(createRequire(import.meta.url), { ARTEL_WEBHOOK_SECRET: known }, { first: () => item });
}

test('the step for n8n passes a signed message on as it was sent', () => {
  expect(run()).toEqual([{ json: JSON.parse(body) }]);
});

test('the step for n8n refuses other bytes, another secret and an old message', () => {
  expect(() => run({ given: `${body} ` })).toThrow('The signature is wrong');
  expect(() => run({ known: buildSecret() })).toThrow('The signature is wrong');
  expect(() => run({ at: new Date(Date.now() - 600_000) })).toThrow('The signature is wrong');
});
