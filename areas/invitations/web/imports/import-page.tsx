import { companyPages } from '@artel/company/contract';
import { PageLink, t, usePageSearch } from '@artel/web';
import { Stack } from '@artel/web/ui';
import { BringFile } from './bring-file.tsx';
import { ImportScreen } from './import-screen.tsx';
import styles from './imports.module.css';

/** People in by a file: brought, looked at, asked in. The address says which file, so that a reload finds it again. */
export function ImportPage() {
  const importId = usePageSearch('file');
  return (
    <Stack className={styles.page}>
      <Stack as="header" gap={1}>
        <PageLink page={companyPages.users} className={styles.back}>
          {t('invitations.import.back')}
        </PageLink>
        <h1>{t(companyPages.importPeople.titleKey)}</h1>
      </Stack>
      {importId === undefined ? <BringFile /> : <ImportScreen key={importId} importId={importId} />}
    </Stack>
  );
}
