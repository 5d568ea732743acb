import * as contract from '@artel/calendar/contract';
import { bind, type Feature } from '@artel/server';
import { answerReceived } from './answer-received.ts';

/** Invitations by letter from organisers outside. */
export const received: Feature = {
  routes: [bind(contract.answerReceived, answerReceived)],
  lives: [
    {
      table: 'calendar.received',
      what: 'invitations by mail and the answers to them',
      kept: 'as long as the calendar of the person',
    },
  ],
};
