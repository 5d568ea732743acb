import type { OwnedKind } from '@artel/company/contract';
import { t } from '@artel/web';

/**
 * Describes what a member receives, as the object of a verb: a single thing by its name, several by kind and
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
