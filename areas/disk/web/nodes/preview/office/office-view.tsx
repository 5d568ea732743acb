import { readBytes, readStart, t } from '@artel/web';
import { LoadFailure, Stack, Text } from '@artel/web/ui';
import { useQuery } from '@tanstack/react-query';
import styles from '../preview.module.css';
import { ViewProblem } from '../view-problem.tsx';
import type { ViewProps } from '../view-props.ts';
import { DocumentView } from './document-view.tsx';
import type { OfficeContent } from './files/office-content.ts';
import { OFFICE_LIMITS } from './files/office-limits.ts';
import { readApart } from './read-apart.ts';
import type { OfficeAnswer, OfficeTask } from './read-office.ts';
import { SheetsView } from './sheets-view.tsx';
import { SlidesView } from './slides-view.tsx';

/** Bytes of a table of text that are read. */
const MOST_CSV = 4 * 1024 * 1024;
/** Milliseconds for which a file stays read: its pictures take memory. */
const REMEMBERED = 30_000;

type Kind = OfficeTask['kind'];

export const TextDocumentView = (props: ViewProps) => <OfficeView kind="document" {...props} />;
export const WorkbookView = (props: ViewProps) => <OfficeView kind="sheet" {...props} />;
export const OfficeSlidesView = (props: ViewProps) => <OfficeView kind="slides" {...props} />;
export const CsvView = (props: ViewProps) => <OfficeView kind="csv" {...props} />;

/** A file of an office program, read for its text, its tables and its pictures. */
function OfficeView({ kind, name, url }: ViewProps & { readonly kind: Kind }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['disk/office', kind, url],
    queryFn: ({ signal }) => read(kind, url, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: REMEMBERED,
  });
  if (data === undefined)
    return error === null ? (
      <p className={styles.sentence} role="status">
        {t('ui.loading')}
      </p>
    ) : (
      <LoadFailure
        error={error}
        message={t('disk.preview.failed')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if ('problem' in data) return <ViewProblem problem={data.problem} />;
  const { content } = data;
  if (isEmpty(content)) return <p className={styles.sentence}>{t('disk.preview.empty')}</p>;
  return (
    <Stack gap={2} isGrowing className={styles.office}>
      {content.kind === 'document' && <DocumentView name={name} {...content} />}
      {content.kind === 'slides' && <SlidesView name={name} {...content} />}
      {content.kind === 'sheets' && <SheetsView name={name} sheets={content.sheets} />}
      {content.isCut && (
        <Text size="small" tone="secondary">
          {t('disk.preview.cut')}
        </Text>
      )}
      {content.kind !== 'sheets' && (
        <Text size="small" tone="secondary">
          {t('disk.preview.simplified')}
        </Text>
      )}
    </Stack>
  );
}

async function read(kind: Kind, url: string, signal: AbortSignal): Promise<OfficeAnswer> {
  if (kind === 'csv') {
    const { text, isCut } = await readStart(url, MOST_CSV, signal);
    return readApart({ kind, text, isCut }, signal);
  }
  const { bytes, isCut } = await readBytes(url, OFFICE_LIMITS.file, signal);
  return isCut ? { problem: 'too-large' } : readApart({ kind, bytes }, signal);
}

function isEmpty(content: OfficeContent): boolean {
  switch (content.kind) {
    case 'document':
      return content.blocks.every((block) => block.kind === 'paragraph' && block.spans.length === 0);
    case 'slides':
      return content.slides.length === 0;
    case 'sheets':
      return content.sheets.every(({ rows }) => rows.length === 0);
  }
}
