import { loginCheck, signIn as signInRoute } from '@artel/identity/contract';
import { call, currentSession, publicConfig } from '@artel/web';
import { beginSession } from './begin-session.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  /** The captcha's token, where one was asked for. */
  readonly captchaToken?: string;
}

/** Signs a person in; C-07: the installation's authType chooses which of the two endpoints does it. */
export async function signIn({ username, password, captchaToken }: Credentials): Promise<void> {
  const body = { username, password, CToken: captchaToken, isApp: currentSession().isMobileApp };
  if (publicConfig().authType === 'current') {
    beginSession(await call(signInRoute, { body }), username);
  } else {
    const { token, ...rest } = await call(loginCheck, { body });
    beginSession({ ...rest, access_token: token }, username);
  }
}
