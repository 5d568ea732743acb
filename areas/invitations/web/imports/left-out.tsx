import type { PeopleImport } from '@artel/invitations/contract';
import { t } from '@artel/web';
import { Text } from '@artel/web/ui';

/** Columns of the file that an import does not use: telephones, numbers, remarks. */
export function LeftOut({ file: { titles, settings } }: { readonly file: PeopleImport }) {
  const taken = new Set(Object.values(settings.columns));
  const left = titles.filter((title, at) => title.trim() !== '' && !taken.has(at));
  if (left.length === 0) return null;
  // Titles of telephone columns, in Russian and English.
  const words = t('invitations.import.phone-words').split(' ');
  const hasPhone = left.some((title) => words.some((word) => title.toLowerCase().includes(word)));
  return (
    <Text size="small" tone="secondary">
      {t('invitations.import.left-out', { titles: left.join(', ') })}
      {hasPhone && ` ${t('invitations.import.left-out-phone')}`}
    </Text>
  );
}
