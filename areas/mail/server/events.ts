import { letterSent, messageReceived, sendingStuck } from '@artel/mail/contract';
import { innerEvent, type ListedEvent } from '@artel/server';

/** The area's part of the catalogue of events. Letters are private, so the company's programs receive none of them. */
export const events: readonly ListedEvent[] = [letterSent, messageReceived, sendingStuck].map(innerEvent);
