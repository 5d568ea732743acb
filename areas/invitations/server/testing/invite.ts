import { createInvitations, listInvitations } from '@artel/invitations/contract';
import { type Caller, callRoute, type TestServer } from '@artel/server/testing';

/** Invites addresses by letter, as the page does; the letters' jobs wait for `drain`. */
export const invite = (server: TestServer, actor: Caller, emails: readonly string[]) =>
  callRoute(
    server,
    createInvitations,
    { body: { people: emails.map((email) => ({ email, name: '' })), role: 'member', departmentId: null } },
    actor,
  );

/** Lists the letters that the mail server would receive. */
export const lettersTo = async (server: TestServer, email: string) =>
  (await server.letters()).filter(({ to, status }) => to === email && status !== 'withheld');

/** Lists the states of a company's invitation letters. */
export const invitationStates = async (server: TestServer, actor: Caller) =>
  (await callRoute(server, listInvitations, { query: {} }, actor)).body.items.map(({ state }) => state);
