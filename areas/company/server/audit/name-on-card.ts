import type { Card } from './cards.store.ts';

/** A person's name as colleagues write it: given name first. */
export function nameOnCard({ givenName, familyName }: Card): string {
  return `${givenName} ${familyName}`.trim();
}
