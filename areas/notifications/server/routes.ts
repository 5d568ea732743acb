import * as contract from '@artel/notifications/contract';
import { type BoundRoute, bind } from '@artel/server';
import { getLetterChoice } from './letter-choice/get-letter-choice.ts';
import { updateLetterChoice } from './letter-choice/update-letter-choice.ts';
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
  bind(contract.getLetterChoice, (deps, _, { body }) => getLetterChoice(deps, body.token)),
  bind(contract.updateLetterChoice, (deps, _, { body }) => updateLetterChoice(deps, body)),
  bind(contract.getPreferences, (deps, actor) => getPreferences(deps, actor, kinds)),
  bind(contract.updatePreferences, (deps, actor, { body }) => updatePreferences(deps, actor, body, kinds)),
];
