import { deletePasskey, getSecurity } from '@artel/identity/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { addPasskey } from './factor-acts.ts';

/** Removes passkeys: a person may have at most twenty, and the matrix creates more. */
export async function removePasskeys(server: TestServer, token: string): Promise<void> {
  const { body } = await callRoute(server, getSecurity, {}, { token });
  for (const { id: passkeyId } of body.passkeys) {
    await callRoute(server, deletePasskey, { params: { passkeyId } }, { token });
  }
}

export async function freshPasskey(server: TestServer, token: string): Promise<string> {
  await removePasskeys(server, token);
  return (await addPasskey(server, token)).passkeyId;
}
