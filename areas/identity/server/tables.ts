import { table } from '@artel/server';
import type { Db } from './db.ts';

export const appPasswords = table<Db>()('identity.app_passwords', { key: ['id'] });
export const attemptCounters = table<Db>()('identity.attempt_counters', { key: ['key'] });
export const challenges = table<Db>()('identity.challenges', { key: ['tokenHash'] });
export const confirmations = table<Db>()('identity.confirmations', { key: ['purpose', 'email', 'userId'] });
export const consents = table<Db>()('identity.consents', { key: ['id'] });
export const credentials = table<Db>()('identity.credentials', { key: ['userId'] });
export const devices = table<Db>()('identity.devices', { key: ['id'] });
export const links = table<Db>()('identity.links', { key: ['tokenHash'] });
export const passkeys = table<Db>()('identity.passkeys', { key: ['id'] });
export const recoveryCodes = table<Db>()('identity.recovery_codes', { key: ['userId', 'codeHash'] });
export const sessions = table<Db>()('identity.sessions', { key: ['id'] });
export const signInCodes = table<Db>()('identity.sign_in_codes', { key: ['codeHash'] });
export const signUpTracking = table<Db>()('identity.sign_up_tracking', { key: ['userId'] });
export const totps = table<Db>()('identity.totps', { key: ['userId'] });
export const userHandles = table<Db>()('identity.user_handles', { key: ['userId'] });
export const users = table<Db>()('identity.users', { key: ['id'] });
