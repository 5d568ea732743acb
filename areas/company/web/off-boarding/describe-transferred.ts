import type { OwnedKind } from '@artel/company/contract';
import { t } from '@artel/web';

/**
 * Describes what a member gets, as the object of a verb: one thing by its name, more of a kind by their
 * number.
 */
export function describeTransferred(kinds: readonly OwnedKind[]): string {
  return kinds
    .map(({ kind, count, names: [name] }) =>
      count === 1 && name !== undefined
        ? t(`ownership.${kind}.single`, { name })
        : t(`ownership.${kind}.taken`, { count }),
    )
    .join(', ');
}
