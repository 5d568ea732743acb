import * as contract from '@artel/company/contract';
import { bind, type Feature } from '@artel/server';
import { listOffBoardings } from './list-off-boardings.ts';
import { listOwned } from './list-owned.ts';
import { offBoardMember } from './off-board-member.ts';
import { previewOffBoarding } from './preview-off-boarding.ts';
import { undoOffBoarding } from './undo-off-boarding.ts';

/** People leaving a company. */
export const offBoarding: Feature = {
  routes: [
    bind(contract.previewOffBoarding, previewOffBoarding),
    bind(contract.listOwned, listOwned),
    bind(contract.offBoardMember, offBoardMember),
    bind(contract.undoOffBoarding, (deps, actor, params) => undoOffBoarding(deps, actor, params.memberId)),
    bind(contract.listOffBoardings, listOffBoardings),
  ],
  retention: [
    {
      table: 'company.off_boardings',
      label: 'how people left a company, and what of theirs was handed over to whom',
      duration: '30 days, in which it can be undone',
      ends: 'undo_until',
      days: 0,
    },
  ],
};
