import { t } from '@artel/web';

/** Says who writes at this moment; an empty text when no one does. */
export function typingWords(names: readonly string[]): string {
  const [name, other] = names;
  if (name === undefined) return '';
  if (names.length > 4) return t('messenger.typing.many');
  const key = (['one', 'two', 'three', 'four'] as const)[names.length - 1];
  return t(`messenger.typing.${key}`, { name, other });
}
