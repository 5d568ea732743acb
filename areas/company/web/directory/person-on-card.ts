import type { MemberCard } from '@artel/company/contract';
import { createContext, use } from 'react';

/** The person whose card is open, for the parts that the areas put on it. */
export const PersonOnCard = createContext<MemberCard | null>(null);

/** Returns the person on whose card a section or an action of an area appears. */
export function usePersonOnCard(): MemberCard {
  const person = use(PersonOnCard);
  if (person === null) throw new Error('Only a part of a person card knows whose card it is on');
  return person;
}
