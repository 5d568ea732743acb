import { entries as resource } from '@artel/roadmap/contract';
import { serveResource } from '@artel/server';

/** News of the product, written by the operator. */
export const entries = serveResource(resource, {
  table: 'roadmap.entries',
  label: 'entries of the changelog',
  audit: {
    created: 'roadmap/entry-published',
    updated: 'roadmap/entry-updated',
    deleted: 'roadmap/entry-deleted',
    kind: 'changelog-entry',
    recordedAs: 'entryTitle',
  },
});
