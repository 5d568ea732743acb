import { entries as resource } from '@artel/roadmap/contract';
import { serveResource } from '@artel/server';
import type { Db } from '../db.ts';

/** News of the product, written by the operator. */
export const entries = serveResource<Db>()(resource, {
  table: 'roadmap.entries',
  label: 'entries of the changelog',
  audit: { kind: 'changelog-entry', recordedAs: 'entryTitle' },
});
