import { companyFixtures } from '@artel/company/server/testing';
import { describeArea } from '@artel/server/testing';
import { messengerArea } from './index.ts';
import { messengerExamples, startMessengerServer } from './testing.ts';

describeArea({
  areas: [messengerArea],
  examples: messengerExamples,
  conditionalActs: {
    'messenger/delete-message': ['messenger/message-deleted'],
  },
  fixtures: companyFixtures,
  // The words of a message are restored with it.
  derived: ['messenger.message_words'],
  start: startMessengerServer,
});
