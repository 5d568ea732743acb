import * as contract from '@artel/identity/contract';
import { bind, bindStaged } from '@artel/server';
import { createCaptcha } from './captcha/create-captcha.ts';
import { listConsents } from './confirmations/list-consents.ts';
import { sendCode } from './confirmations/send-code.ts';
import { readLink } from './links/read-link.ts';
import { endOtherSessions } from './sessions/end-other-sessions.ts';
import { endSession } from './sessions/end-session.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { refreshSession } from './sessions/refresh-session.ts';
import { signIn } from './sessions/sign-in.ts';
import { signOut } from './sessions/sign-out.ts';

export const routes = [
  bindStaged(contract.listConsents, async (deps) => ({ items: listConsents(deps) })),
  bindStaged(contract.createCaptcha, (deps, _, { body }) => createCaptcha(deps, body)),
  bindStaged(contract.sendCode, (deps, _, { body }) => sendCode(deps, body)),

  // The same acts in the two shapes of authType (C-07): the mode `current` does not repeat the name (E-04).
  bindStaged(contract.signIn, async (deps, _, { body }) => {
    const { username: _name, ...tokens } = await signIn(deps, body);
    return tokens;
  }),
  bindStaged(contract.loginCheck, async (deps, _, { body }) => {
    const { access_token: token, ...rest } = await signIn(deps, body);
    return { token, ...rest };
  }),
  bindStaged(contract.refreshSession, async (deps, _, { body }) => {
    const { accessToken, refreshToken } = await refreshSession(deps, body.refresh_token);
    return { access_token: accessToken, refresh_token: refreshToken };
  }),
  bindStaged(contract.tokenRefresh, async (deps, _, { body }) => {
    const { accessToken, refreshToken } = await refreshSession(deps, body.refresh_token);
    return { token: accessToken, refresh_token: refreshToken };
  }),
  bindStaged(contract.signOut, async (deps, _, { body }) => {
    await signOut(deps, body.refresh_token);
    return {};
  }),

  bind(contract.listSessions, (deps, actor) => listSessions(deps, actor)),
  bind(contract.endSession, (deps, actor, { params }) => endSession(deps, actor, params)),
  bind(contract.endOtherSessions, (deps, actor) => endOtherSessions(deps, actor)),

  bindStaged(contract.getLink, async (deps, _, { params }) => {
    const { kind, username } = await readLink(deps, params.hash);
    return { kind, username };
  }),
];
