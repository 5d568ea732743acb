import { createHash } from 'node:crypto';

interface Challenge {
  readonly parameters: {
    readonly cost: number;
    readonly keyLength: number;
    readonly keyPrefix: string;
    readonly nonce: string;
    readonly salt: string;
  };
}

/** Prepares a sign-up, with the captcha's work done; the returned function requests the code. */
export async function prepareSignUp(url: string, email: string): Promise<() => Promise<void>> {
  const { items } = await request<{ items: { purpose: string; version: string; isRequired: boolean }[] }>(
    `${url}/api/v2/consents`,
  );
  const consents = items
    .filter(({ isRequired }) => isRequired)
    .map(({ purpose, version }) => ({ purpose, version }));
  const about = { purpose: 'sign-up', username: email };
  const { challenge } = await request<{ challenge: Challenge }>(`${url}/api/v2/captcha`, about);
  const CToken = btoa(JSON.stringify({ challenge, solution: solve(challenge) }));
  return async () => {
    await request(`${url}/api/confirmation/send-code`, { email, consents, CToken });
  };
}

/** The captcha's search as the identity area's contract describes it. */
function solve({ parameters: { cost, keyLength, keyPrefix, nonce, salt } }: Challenge) {
  const password = Buffer.concat([Buffer.from(nonce, 'hex'), Buffer.alloc(4)]);
  for (let counter = 0; ; counter += 1) {
    password.writeUInt32BE(counter, password.length - 4);
    let key = Buffer.concat([Buffer.from(salt, 'hex'), password]);
    for (let round = 0; round < Math.max(1, cost); round += 1)
      key = createHash('sha256').update(key).digest();
    const derivedKey = key.subarray(0, keyLength).toString('hex');
    if (derivedKey.startsWith(keyPrefix.toLowerCase())) return { counter, derivedKey };
  }
}

async function request<T>(url: string, body?: object): Promise<T> {
  const answer = await fetch(url, {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
