import type { Card } from './cards.store.ts';

/** A person as colleagues write the name: given name first. */
export function nameOnCard({ givenName, familyName }: Card): string {
  return `${givenName} ${familyName}`.trim();
}
