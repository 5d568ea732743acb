import type { ImportRow, PeopleImport } from '@artel/invitations/contract';
import { t } from '@artel/web';
import { Badge, Line, Lines, PagedList, Row, Skeleton, Stack, Text } from '@artel/web/ui';
import type { ReactNode } from 'react';
import { useImportRows } from './api.ts';
import { CorrectLine } from './correct-line.tsx';

interface ImportRowsProps {
  readonly file: PeopleImport;
  readonly show: 'held' | undefined;
  readonly title: string;
  readonly intro?: string;
  readonly act?: ReactNode;
}

/** Rows of the file with Excel's numbers, each with its problems or its result. */
export function ImportRows({ file, show, title, intro, act }: ImportRowsProps) {
  const rows = useImportRows(file, show);
  return (
    <Stack as="section" gap={3}>
      <Row gap={6} justify="between">
        <Stack gap={0} isGrowing>
          <h2>{title}</h2>
          {intro !== undefined && (
            <Text size="small" tone="secondary">
              {intro}
            </Text>
          )}
        </Stack>
        {act}
      </Row>
      <PagedList
        list={rows}
        skeleton={<RowsSkeleton />}
        empty={null}
        failure={t('invitations.import.failed')}
      >
        {(items) => (
          <Lines variant="framed" aria-label={title}>
            {items.map((row) => (
              <PersonLine key={row.number} file={file} row={row} hasVerdict={show === undefined} />
            ))}
          </Lines>
        )}
      </PagedList>
    </Stack>
  );
}

interface PersonLineProps {
  readonly file: PeopleImport;
  readonly row: ImportRow;
  readonly hasVerdict: boolean;
}

function PersonLine({ file, row, hasVerdict }: PersonLineProps) {
  const { number, email, name, problems, verdict } = row;
  const isHeld = verdict === 'wrong' || verdict === 'repeated';
  return (
    <Line>
      <Stack as="span" gap={0} isGrowing>
        <Text as="span" size="small" tone="secondary" isNumbers>
          {t('invitations.import.line', { number })}
        </Text>
        <Text as="span" weight="medium">
          {email || name || t('invitations.import.nameless')}
        </Text>
        {email !== '' && name !== '' && (
          <Text as="span" size="small" tone="secondary">
            {name}
          </Text>
        )}
        {problems.map(({ field, code, message }) => (
          <Text key={code} as="span" size="small" tone="danger">
            {t(`company.people-file.field.${field}`)}: {message}
          </Text>
        ))}
      </Stack>
      {isHeld && <CorrectLine file={file} row={row} />}
      {hasVerdict && (
        <Badge variant={isHeld ? 'attention' : 'plain'}>{t(`invitations.import.verdict.${verdict}`)}</Badge>
      )}
    </Line>
  );
}

function RowsSkeleton() {
  return (
    <Lines variant="framed" role="status" aria-label={t('invitations.import.rows-loading')}>
      {['16rem', '20rem', '14rem'].map((width) => (
        <Line key={width}>
          <Skeleton width={width} />
        </Line>
      ))}
    </Lines>
  );
}
