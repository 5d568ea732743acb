import { changeEmail, getSecurity } from '@artel/identity/contract';
import { type Caller, callRoute, type RouteExamples, type TestServer } from '@artel/server/testing';
import { freshEmail, getToken } from '../testing/people.ts';
import { readLetterCode } from '../testing/read-letters.ts';

/** Requests another address for the person; returns the codes of both mailboxes. */
export async function startEmailChange(server: TestServer, token: string, email: string) {
  const { body: before } = await callRoute(server, getSecurity, {}, { token });
  const answer = await callRoute(server, changeEmail, { body: { email } }, { token });
  if (answer.status !== 200) throw new Error(`The change answered ${answer.status} ${answer.error.message}`);
  const oldCode = await readLetterCode(server, before.email);
  return { oldCode, newCode: await readLetterCode(server, email) };
}

/** Resets the codes, because the matrix requests more than a person may within a minute. */
async function forgetCodes({ db }: TestServer, caller: Caller | null): Promise<void> {
  await db('DELETE FROM identity.confirmations WHERE user_id = $1', [caller?.userId]);
}

/** One valid call of each route. */
export const emailChangesExamples: RouteExamples<TestServer> = {
  'identity/change-email': async ({ server, caller }) => {
    await forgetCodes(server, caller);
    return { body: { email: freshEmail(server) } };
  },
  'identity/confirm-email': async ({ server, caller }) => {
    await forgetCodes(server, caller);
    return { body: await startEmailChange(server, getToken(caller), freshEmail(server)) };
  },
  'identity/cancel-email-change': () => ({}),
};
