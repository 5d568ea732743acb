import { checklistStep } from '@artel/server';
import { findCard } from './cards.store.ts';

/** The operator's legal details: without them there is no invoice. */
export const cardStep = checklistStep({
  name: 'company/card',
  order: 10,
  permission: 'company.manage',
  page: '/company?section=card',
  isDone: async ({ tx }, { membership }) => {
    const card = await findCard(tx, membership.companyId);
    return card !== null && card.inn !== '';
  },
});
