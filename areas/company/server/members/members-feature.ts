import { memberJoined, personDescribed, personRenamed } from '@artel/company/contract';
import { emailChanged } from '@artel/identity/contract';
import { type Feature, subscribe } from '@artel/server';
import { describeCard } from './describe-card.ts';
import { updateMemberCards, updateMoreCards } from './update-member-cards.ts';

/** People inside a company. */
export const members: Feature = {
  jobs: [updateMoreCards],
  subscriptions: [
    subscribe({
      event: personRenamed,
      name: 'company/rename-member-cards',
      priority: 'bulk',
      run: (deps, { userId }) => updateMemberCards(deps, { userId, isRenamed: true }),
    }),
    subscribe({
      event: personDescribed,
      name: 'company/describe-member-cards',
      priority: 'bulk',
      run: updateMemberCards,
    }),
    // A new card contains only facts of the account.
    subscribe({
      event: memberJoined,
      name: 'company/describe-new-card',
      priority: 'soon',
      run: describeCard,
    }),
    subscribe({
      event: emailChanged,
      name: 'company/readdress-member-cards',
      priority: 'bulk',
      run: updateMemberCards,
    }),
  ],
  retention: [
    {
      table: 'company.members',
      label: 'companies and their people',
      duration: 'as long as the company',
    },
  ],
};
