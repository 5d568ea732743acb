import type { MemberCard } from '@artel/company/contract';
import { createContext, use } from 'react';

/** Whose card is open, for what the areas put on it. */
export const PersonOnCard = createContext<MemberCard | null>(null);

/** The person on whose card a section or an action of an area stands. */
export function usePersonOnCard(): MemberCard {
  const person = use(PersonOnCard);
  if (person === null) throw new Error('Only a part of a person card knows whose card it is on');
  return person;
}
