import { event } from '@artel/contract';
import * as z from 'zod/mini';

/**
 * A letter arrived in a person's inbox. Letters are private: no program of the company receives this event.
 */
export const messageReceived = event({
  name: 'mail/message-received',
  audience: 'company',
  titleKey: 'events.mail/message-received',
  isHookable: false,
  payload: z.object({ companyId: z.uuid(), memberId: z.uuid(), messageId: z.uuid() }),
});

/** A letter was not sent, or it is unknown whether it was; its writer is notified. */
export const sendingStuck = event({
  name: 'mail/sending-stuck',
  audience: 'company',
  titleKey: 'events.mail/sending-stuck',
  isHookable: false,
  payload: z.object({ companyId: z.uuid(), memberId: z.uuid(), sendingId: z.uuid() }),
});

/** A letter was sent, or arrived inside the company. The event is for counting, without content or recipients. */
export const letterSent = event({
  name: 'mail/letter-sent',
  audience: 'company',
  titleKey: 'events.mail/letter-sent',
  isHookable: false,
  usage: 'letters',
  payload: z.object({ companyId: z.uuid(), memberId: z.uuid() }),
});
