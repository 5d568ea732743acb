import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const sources = globSync(['areas/*/server/**/*.ts', 'platform/server/**/*.ts', 'shell/server/**/*.ts'], {
  cwd: root,
})
  .filter((file) => !/\.test\.ts$|testing|node_modules|^platform\/server\/secrets\//.test(file))
  .map((file) => ({ file, text: readFileSync(`${root}${file}`, 'utf8') }));

const filesWith = (pattern: RegExp) =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .sort();

/**
 * Code that uses the installation's own key. What belongs to a company is made by `secrets.ofWritingCompany`, so this
 * list only shrinks.
 */
const UNDER_THE_MASTER_KEY = {
  // Secrets of a person, who stays in the installation.
  person: [
    'areas/identity/server/captcha/captcha-scope.ts',
    'areas/identity/server/confirmations/confirmation-code.ts',
    'areas/identity/server/counters/counters.ts',
    'areas/identity/server/devices/remember-device.ts',
    'areas/identity/server/factors/challenges/challenge-key.ts',
    'areas/identity/server/factors/recovery-codes/recovery-code.ts',
    'areas/identity/server/factors/totp/totp-secret.ts',
    'areas/identity/server/sessions/access-token.ts',
    'areas/identity/server/sessions/refresh-token.ts',
    'platform/server/http/binder/answer-once.ts',
    'platform/server/letters/stop-token.ts',
  ],
  // Valid for a day at most, or for as long as a tab is open.
  short: [
    'platform/server/downloads/sign-download.ts',
    'platform/server/http/binder/seal-cursors.ts',
    'platform/server/letters/letter-limits.ts',
    'platform/server/limits/create-limits.ts',
    'platform/server/live/live-connections.ts',
    'platform/server/live/position.ts',
  ],
  // Its address is valid as long as the picture's version, and every page gets a new one.
  reissued: ['platform/server/images/sign-image.ts'],
  // Secrets of the installation itself: the queue of letters, the password of the demo, the chain of the audit that has the heads of
  // all others, and chains that began before companies had keys.
  installation: [
    'areas/company/server/demo/demo-password.ts',
    'platform/server/audit/chain.ts',
    'platform/server/audit/record-heads.ts',
    'platform/server/letters/sealed-letter.ts',
  ],
  // The chain of a company that arrives from another installation is sealed as one that began before companies had keys; the next seal gives it a key of its own.
  moved: [
    'platform/server/audit/adopt-chain.ts',
    'platform/server/moving/mover.ts',
    'platform/server/moving/unpack-company.ts',
  ],
};

test('what is made under the key of the installation is known, and only shrinks', () => {
  const uses =
    /secrets\s*\.\s*(?:mac|key|encrypt|decrypt|seal|unseal)\(|Pick<\s*Secrets,[^>]*'(?:mac|key|encrypt|decrypt|seal|unseal)'/;
  expect(filesWith(uses)).toEqual(Object.values(UNDER_THE_MASTER_KEY).flat().sort());
});

/**
 * Code that makes a secret or a cookie. A secret that leaves the server and is valid for more than a day has a place for
 * the cell in front; the list of those without one only shrinks.
 */
const MAKES_SECRETS = {
  withPlace: ['areas/identity/server/links/create-link.ts'],
  // Valid for a day at most, or never leaves the server.
  short: [
    'areas/identity/server/factors/challenges/create-challenge.ts',
    'areas/identity/server/sign-in-codes/create-sign-in-code.ts',
    'areas/meetings/server/rooms/join-room.ts',
    'platform/server/audit/seal-audit.ts',
    'platform/server/config/master-key.ts',
    'platform/server/create-ids.ts',
    'platform/server/db/embedded/cluster-secrets.ts',
    'platform/server/http/pages/serve-pages.ts',
    'platform/server/images/image-cache.ts',
    // The salt of a file that moves a company: what it seals is opened by a passphrase.
    'platform/server/moving/sealed-file.ts',
    'shell/server/start-server.ts',
  ],
  // A cookie that comes only beside something with a place: a refresh token, the name of a link or of a room.
  beside: [
    'areas/identity/server/devices/device-cookie.ts',
    'areas/identity/server/devices/remember-device.ts',
    'areas/identity/server/sessions/browser-binding.ts',
    'areas/meetings/server/rooms/guest-key.ts',
    'platform/server/capability-links/capability-link.ts',
  ],
  // Typed or stored by a program, which also has the host of its cell.
  program: [
    'areas/identity/server/app-passwords/app-password.ts',
    'areas/identity/server/factors/passkeys/start-passkey.ts',
    'areas/integrations/server/endpoints/endpoint-secrets.ts',
    'areas/integrations/server/keys/key-text.ts',
  ],
  // The port through which the request sets cookies.
  port: ['platform/server/http/binder/request-facts.ts', 'platform/server/http/http-facts.ts'],
};

test('what makes secrets and cookies is known: no other one leaves the server without a place for a cell', () => {
  const makes = /\.token\(\)|randomBytes\(|setCookie\(/;
  expect(filesWith(makes)).toEqual(Object.values(MAKES_SECRETS).flat().sort());
});

test('each secret that names its cell is made by a builder, and each that is presented is read by one', () => {
  expect(filesWith(/\bwithCell\(/)).toEqual([
    'areas/identity/server/links/create-link.ts',
    'platform/server/capability-links/capability-link.ts',
  ]);
  expect(filesWith(/\breadCell\(/)).toEqual([
    'areas/identity/server/links/consume-link.ts',
    'areas/identity/server/links/read-link.ts',
    'areas/invitations/server/acceptance/read-invitation.ts',
    'platform/server/capability-links/open-link.ts',
  ]);
});
