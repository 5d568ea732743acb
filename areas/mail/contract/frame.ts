import { protocolRoute } from '@artel/contract';
import { LETTER_FRAME } from './pages.ts';

/**
 * The empty document of the frame in which letters are shown. It contains nothing personal, so it needs no
 * session, which a frame does not send.
 */
export const letterFrame = protocolRoute({
  id: 'mail/letter-frame',
  methods: ['GET'],
  path: LETTER_FRAME,
  access: 'public',
  writes: [],
  whenSuspended: 'refuse',
  creates: 'none',
  atOnce: 100,
  errors: [],
  handsOut: { reason: 'An empty document.' },
});
