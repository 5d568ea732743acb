import { MemberCard } from '@artel/company/contract';
import { route } from '@artel/contract';
import * as z from 'zod/mini';

/** One's own card as shown to a colleague and to a guest of the company. */
export const getOwnCards = route.get({
  id: 'privacy/get-own-cards',
  path: '/api/v2/profile/cards',
  response: z.object({ colleague: MemberCard, guest: MemberCard }),
  access: 'member',
});
