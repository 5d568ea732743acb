import * as contract from '@artel/calendar/contract';
import { bind, type Feature } from '@artel/server';
import { answerReceived } from './answer-received.ts';

/** Invitations by letter from organisers outside. */
export const received: Feature = {
  routes: [bind(contract.answerReceived, answerReceived)],
  retention: [
    {
      table: 'calendar.received',
      label: 'invitations by mail and the answers to them',
      duration: 'as long as the calendar of the person',
    },
  ],
};
