import { event } from '@artel/contract';
import * as z from 'zod/mini';

/** A person changed the name that colleagues see; the cards in all companies of the person follow. */
export const personRenamed = event({
  name: 'company/person-renamed',
  payload: z.object({ userId: z.uuid() }),
});
