import * as contract from '@artel/roadmap/contract';
import { bind, byId, type Feature, keysetPage } from '@artel/server';
import { listEntryRows, listEntryTitles } from './entries.store.ts';
import { deleteEntry, publishEntry, updateEntry } from './write-entries.ts';

/** News of the product, written by the operator. */
export const entries: Feature = {
  routes: [
    bind(contract.listEntries, async ({ tx }, _actor, query) => {
      const { rows, nextCursor } = await keysetPage(query, byId, (start) => listEntryRows(tx, start));
      return { items: [...rows], nextCursor };
    }),
    bind(contract.publishEntry, publishEntry),
    bind(contract.updateEntry, updateEntry),
    bind(contract.deleteEntry, (deps, actor, params) => deleteEntry(deps, actor, params.entryId)),
  ],
  auditSubjects: [{ kind: 'changelog-entry', name: listEntryTitles, recordedAs: 'entryTitle' }],
  retention: [
    { table: 'roadmap.entries', label: 'entries of the changelog', duration: 'as long as the installation' },
  ],
};
