import * as contract from '@artel/company/contract';
import { bindStaged, type Feature } from '@artel/server';
import { changeAvatar } from './change-avatar.ts';
import { putAvatar } from './put-avatar.ts';

/** Pictures of people. */
export const avatars: Feature = {
  routes: [
    bindStaged(contract.putAvatar, (deps, actor, input) => putAvatar(deps, actor, input.bytes, input)),
    bindStaged(contract.deleteAvatar, (deps, actor) => changeAvatar(deps, actor, null)),
  ],
};
