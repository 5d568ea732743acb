import { shellPages } from '@artel/shell-contract';
import { t } from '@artel/web';
import { SectionedPage } from '../sections/sectioned-page.tsx';
import { useProfileSections } from '../sections/use-page-sections.ts';

/** the person's own page, in the sections that the areas offer. */
export function ProfilePage() {
  return (
    <SectionedPage
      page={shellPages.profile}
      label={t('shell.profile.sections')}
      sections={useProfileSections()}
    />
  );
}
