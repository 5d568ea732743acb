import { companyPages } from '@artel/company/contract';
import { saveFile } from '@artel/company/web';
import { ImportField, type PeopleImport } from '@artel/invitations/contract';
import { failureText, PageLink, t, useOpenPage } from '@artel/web';
import { Button, Callout, FileButton, Line, Lines, Moment, Panel, Row, Stack, Text } from '@artel/web/ui';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { useBringFile, useImports } from './api.ts';
import styles from './imports.module.css';

/** Files with comma-separated values, under their several types, and Excel files. */
const TABLES =
  '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The upload of a file, by button or by dropping, and the list of earlier files. */
export function BringFile() {
  const openPage = useOpenPage();
  const bring = useBringFile(({ id }) => void openPage(companyPages.importPeople, { search: { file: id } }));
  const [isOver, setOver] = useState(false);
  const upload = (file: File | undefined) => file && !bring.isPending && bring.mutate(file);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    upload(event.dataTransfer.files[0]);
  };
  return (
    <>
      <Panel
        as="section"
        className={styles.drop}
        data-over={isOver || undefined}
        aria-label={t('invitations.import.choose')}
        onDragOver={(event: DragEvent) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconFileSpreadsheet size={40} stroke={1} aria-hidden className={styles.sign} />
        <p>{t('invitations.import.lead')}</p>
        <Row justify="center">
          <FileButton accept={TABLES} isBusy={bring.isPending} onFiles={([file]) => upload(file)}>
            {t('invitations.import.choose')}
          </FileButton>
          <Button variant="default" onClick={saveTemplate}>
            {t('invitations.import.template')}
          </Button>
        </Row>
        <Text size="small" tone="secondary">
          {t('invitations.import.limits')}
        </Text>
        {bring.isError && (
          <Callout role="alert" tone="danger">
            {failureText(bring.error)}
          </Callout>
        )}
      </Panel>
      <StoredImports />
    </>
  );
}

/** Saves a template: a table with the known titles and one sample person. */
function saveTemplate(): void {
  const fields = ImportField.options.filter((field) => field !== 'fullName');
  const titles = fields.map((field) => t(`company.people-file.field.${field}`));
  const sample = fields.map((field) => t(`invitations.import.sample.${field}`));
  const lines = [titles, sample].map((cells) => cells.join(';')).join('\r\n');
  const content = new Blob([`\uFEFF${lines}\r\n`], { type: 'text/csv;charset=utf-8' });
  saveFile(content, `${t('invitations.import.template-file')}.csv`);
}

function StoredImports() {
  const items: readonly PeopleImport[] = useImports().data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Stack as="section" gap={3}>
      <h2>{t('invitations.import.kept')}</h2>
      <Lines variant="framed">
        {items.map(({ id, fileName, state, createdAt }) => (
          <Line key={id} justify="between">
            <PageLink page={companyPages.importPeople} search={{ file: id }} variant="name">
              {fileName}
            </PageLink>
            <Text as="span" size="small" tone="secondary">
              {t(`invitations.import.state.${state}`)}, <Moment at={createdAt} />
            </Text>
          </Line>
        ))}
      </Lines>
    </Stack>
  );
}
