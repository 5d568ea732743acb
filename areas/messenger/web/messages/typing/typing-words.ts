import { t } from '@artel/web';

/** Describes who is typing now; empty if no one is. */
export function typingWords(names: readonly string[]): string {
  const [name, other] = names;
  if (name === undefined) return '';
  if (names.length > 4) return t('messenger.typing.many');
  const key = (['one', 'two', 'three', 'four'] as const)[names.length - 1];
  return t(`messenger.typing.${key}`, { name, other });
}
