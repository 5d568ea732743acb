import {
  confirmTotp,
  createPasskey,
  createTotp,
  signIn,
  startPasskey,
  startPasskeySignIn,
} from '@artel/identity/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { generateSync } from 'otplib';
import { SoftwareAuthenticator } from './software-authenticator.ts';

/** Returns the code that an authenticator shows, `steps` ahead of the server's clock or, if negative, behind it. */
export function totpCode(server: Pick<TestServer, 'clock'>, secret: string, steps = 0): string {
  const epoch = Math.floor(server.clock.now().getTime() / 1000) + steps * 30;
  return generateSync({ secret, epoch });
}

/** Switches the authenticator on for the person of the access token, which consumes its present code. */
export async function switchTotpOn(server: TestServer, token: string) {
  const { body: made } = await callRoute(server, createTotp, { body: {} }, { token });
  const factorCode = totpCode(server, made.secret);
  const answer = await callRoute(server, confirmTotp, { body: { factorCode } }, { token });
  if (answer.status !== 200) throw new Error(`The authenticator was refused: ${answer.error.message}`);
  return { secret: made.secret, recoveryCodes: answer.body.recoveryCodes };
}

/** Adds a passkey in software for the person of the access token. */
export async function addPasskey(
  server: TestServer,
  token: string,
  authenticator = new SoftwareAuthenticator(),
) {
  const started = await callRoute(server, startPasskey, { body: {} }, { token });
  const { challenge, options } = started.body;
  const body = { challenge, name: 'Ключ на столе', passkey: authenticator.register(options) };
  const answer = await callRoute(server, createPasskey, { body }, { token });
  if (answer.status !== 201) throw new Error(`The passkey was refused: ${answer.error.message}`);
  return { passkeyId: answer.body.id, authenticator };
}

/** Starts a visitor's sign-in by a passkey. */
export async function requestPasskey(server: TestServer) {
  return (await callRoute(server, startPasskeySignIn, { body: {} })).body;
}

interface Challenged {
  readonly challenge: string;
  readonly methods: readonly string[];
  readonly passkey: Record<string, unknown> | null;
}

/** Signs in with the correct password of a person with a factor; returns the challenge for it. */
export async function requestFactor(
  server: TestServer,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<Challenged> {
  const answer = await callRoute(server, signIn, { body: { username: email, password, isApp: false } });
  if (answer.status !== 403) throw new Error(`No factor was asked for: ${answer.status}`);
  return answer.error.details as Challenged;
}
