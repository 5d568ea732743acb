import * as contract from '@artel/notifications/contract';
import { type BoundRoute, bind } from '@artel/server';
import { countUnread } from './notices/count-unread.ts';
import { listNotices } from './notices/list-notices.ts';
import { readAllNotices } from './notices/read-all-notices.ts';
import { readNotice } from './notices/read-notice.ts';
import { getPreferences, type Kinds } from './preferences/get-preferences.ts';
import { updatePreferences } from './preferences/update-preferences.ts';

/** Which kinds there are is known when the installation is put together. */
export const routesFor = (kinds: Kinds): readonly BoundRoute[] => [
  bind(contract.listNotices, (deps, actor, { query }) => listNotices(deps, actor, query)),
  bind(contract.countUnread, (deps, actor) => countUnread(deps, actor)),
  bind(contract.readNotice, (deps, actor, { params, body }) =>
    readNotice(deps, actor, params.noticeId, body.isRead),
  ),
  bind(contract.readAllNotices, (deps, actor, { body }) => readAllNotices(deps, actor, body.upTo)),
  bind(contract.getPreferences, (deps, actor) => getPreferences(deps, actor, kinds)),
  bind(contract.updatePreferences, (deps, actor, { body }) => updatePreferences(deps, actor, body, kinds)),
];
