import * as contract from '@artel/billing/contract';
import { bindStaged, type Feature } from '@artel/server';
import { createArchive } from './create-archive.ts';

/** Closing documents of some months as one file. */
export const archives: Feature = {
  routes: [
    bindStaged(contract.createDocumentArchive, (deps, actor, query) =>
      createArchive(deps, actor, { side: 'own', ...query }),
    ),
    bindStaged(contract.createSoldDocumentArchive, (deps, actor, query) =>
      createArchive(deps, actor, { side: 'sold', ...query }),
    ),
  ],
};
