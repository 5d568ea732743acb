import * as contract from '@artel/company/contract';
import { bind, type Feature } from '@artel/server';
import { listOffBoardings } from './list-off-boardings.ts';
import { listOwned } from './list-owned.ts';
import { offBoardMember } from './off-board-member.ts';
import { previewOffBoarding } from './preview-off-boarding.ts';
import { undoOffBoarding } from './undo-off-boarding.ts';

/** Departure from a company. */
export const offBoarding: Feature = {
  routes: [
    bind(contract.previewOffBoarding, (deps, actor, { params, query }) =>
      previewOffBoarding(deps, actor, { ...params, others: query.others }),
    ),
    bind(contract.listOwned, (deps, actor, { params, query }) =>
      listOwned(deps, actor, { ...params, ...query }),
    ),
    bind(contract.offBoardMember, (deps, actor, { params, body }) =>
      offBoardMember(deps, actor, { ...params, ...body }),
    ),
    bind(contract.undoOffBoarding, (deps, actor, { params }) =>
      undoOffBoarding(deps, actor, params.memberId),
    ),
    bind(contract.listOffBoardings, (deps, actor, { query }) => listOffBoardings(deps, actor, query)),
  ],
  lives: [
    {
      table: 'company.off_boardings',
      what: 'how people left a company, and what of theirs was handed over to whom',
      kept: '30 days, in which it can be undone',
      ends: 'undo_until',
      days: 0,
    },
  ],
};
