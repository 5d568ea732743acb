/**
 * The step «Code» of an n8n workflow behind its Webhook node with «Raw Body»: refuses messages that are not
 * signed with the secret or are older than five minutes. It is text here because it runs in n8n; a test runs
 * it with a real signature.
 */
export const N8N_CODE = `const crypto = require('crypto');
const secret = $env.ARTEL_WEBHOOK_SECRET;
const { headers } = $input.first().json;
const raw = Buffer.from($input.first().binary.data.data, 'base64').toString('utf8');
const id = headers['webhook-id'];
const time = headers['webhook-timestamp'];
const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
const expected = crypto.createHmac('sha256', key).update(id + '.' + time + '.' + raw).digest();
const isSigned = headers['webhook-signature'].split(' ').some((one) => {
  const given = Buffer.from(one.slice(one.indexOf(',') + 1), 'base64');
  return given.length === expected.length && crypto.timingSafeEqual(given, expected);
});
if (!isSigned || Math.abs(Date.now() / 1000 - Number(time)) > 300) throw new Error('The signature is wrong');
return [{ json: JSON.parse(raw) }];`;
