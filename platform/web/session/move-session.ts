import { leavePage } from '../browser/leave-page.ts';
import { dropEntities } from './entity-store.ts';
import { runInOneTab } from './run-in-one-tab.ts';
import { publishPlace, readToken, renewSession } from './session.ts';
import { showCompanyFromToken } from './tab-company.ts';

interface Place {
  /** Access token of the company that the session has entered. */
  readonly token: string;
  /** The name of that company, shown in the other tabs. */
  readonly name: string;
  /** The address that this tab opens next. */
  readonly address: string;
}

/**
 * Moves the session to another company. This tab reloads, so that nothing of the former company stays in its
 * memory; the other tabs are notified and stop acting until they reload, too.
 */
export async function moveSession({ token, name, address }: Place): Promise<void> {
  // A renewal that is under way would overwrite this token with one of the former company.
  await runInOneTab('artel-refresh', async () => {
    if (readToken() === null) return;
    showCompanyFromToken(token);
    dropEntities();
    renewSession(token, undefined);
    publishPlace(name);
  });
  leavePage.replace(address);
}
