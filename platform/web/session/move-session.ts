import { leavePage } from '../browser/leave-page.ts';
import { dropEntities } from './entity-store.ts';
import { runInOneTab } from './run-in-one-tab.ts';
import { publishPlace, readToken, renewSession } from './session.ts';
import { showCompanyFromToken } from './tab-company.ts';

interface Place {
  /** Access token of the company that the session has entered. */
  readonly token: string;
  /** The name of that company in the other tabs. */
  readonly name: string;
  /** Where this tab goes on. */
  readonly address: string;
}

/**
 * Moves the session to another company. This tab starts over there, so that nothing of the former one is left
 * in its memory; the other tabs are notified, and act no more until they start over, too.
 */
export async function moveSession({ token, name, address }: Place): Promise<void> {
  // A renewal under way would write the former company's token after this one.
  await runInOneTab('artel-refresh', async () => {
    if (readToken() === null) return;
    showCompanyFromToken(token);
    dropEntities();
    renewSession(token, undefined);
    publishPlace(name);
  });
  leavePage.replace(address);
}
