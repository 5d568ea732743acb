import { createCaptcha } from '@artel/identity/contract';
import { fakeRoute } from '@artel/web/testing';

/** Fakes a server whose captchas are really solved, but fast; returns the requests that it got. */
export function offerCaptcha() {
  const requested: unknown[] = [];
  fakeRoute(createCaptcha, ({ body }) => {
    requested.push(body);
    const nonce = requested.length.toString(16).padStart(32, '0');
    return {
      challenge: {
        parameters: {
          algorithm: 'SHA-256' as const,
          cost: 2,
          data: { scope: '' },
          expiresAt: 4_000_000_000,
          keyLength: 32,
          keyPrefix: '0',
          keySignature: 'ab',
          nonce,
          salt: nonce,
        },
        signature: 'ab',
      },
    };
  });
  return requested;
}

/** Decodes the `CToken` that a form sent. */
export function readCaptcha(token: string | undefined) {
  return JSON.parse(atob(token ?? '')) as {
    challenge: { parameters: { nonce: string } };
    solution: { counter: number; derivedKey: string };
  };
}
