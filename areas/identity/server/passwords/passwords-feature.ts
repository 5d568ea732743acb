import * as contract from '@artel/identity/contract';
import { bindStaged, type Feature } from '@artel/server';
import { changePassword } from './change-password.ts';

/** A new password with the old one. */
export const passwords: Feature = {
  routes: [bindStaged(contract.changePassword, changePassword)],
};
