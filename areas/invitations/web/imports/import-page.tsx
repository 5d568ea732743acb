import { companyPages } from '@artel/company/contract';
import { PageLink, t, usePageSearch } from '@artel/web';
import { PageGrid, PageHeader, Stack, Text } from '@artel/web/ui';
import { BringFile } from './bring-file.tsx';
import { ImportScreen } from './import-screen.tsx';

/**
 * Invites people from a file: upload, check, invitations. The address contains the file's id, so that a
 * reload shows it again.
 */
export function ImportPage() {
  const importId = usePageSearch('file');
  return (
    <PageGrid width="parts">
      <Stack as="header" gap={1}>
        <Text as="span" size="small">
          <PageLink page={companyPages.users}>{t('invitations.import.back')}</PageLink>
        </Text>
        <PageHeader title={t(companyPages.importPeople.titleKey)} />
      </Stack>
      {importId === undefined ? <BringFile /> : <ImportScreen key={importId} importId={importId} />}
    </PageGrid>
  );
}
