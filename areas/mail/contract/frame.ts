import { protocolRoute } from '@artel/contract';
import { LETTER_FRAME } from './pages.ts';

/** The empty document that a letter is shown in. It says nothing of any one, so it needs no session: a frame carries none. */
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
