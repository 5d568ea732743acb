import { companyPages } from '@artel/company/contract';
import { invitationsPages, type PeopleImport } from '@artel/invitations/contract';
import { CallFailure, PageButton, t, useOpenPage } from '@artel/web';
import {
  Button,
  CardSkeleton,
  EmptyState,
  LoadFailure,
  LostDrawing,
  Panel,
  Row,
  Stack,
  Text,
} from '@artel/web/ui';
import { useForgetImport, useImport, useStopImport } from './api.ts';
import { CheckedImport } from './checked-import.tsx';
import { CorrectionFileButton } from './correction-file-button.tsx';
import { ImportCounts } from './import-counts.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportRows } from './import-rows.tsx';

/** One import, in its present state. */
export function ImportScreen({ importId }: { readonly importId: string }) {
  const found = useImport(importId);
  if (found.data === undefined) {
    if (!found.isError) return <CardSkeleton />;
    if (found.error instanceof CallFailure && [400, 404].includes(found.error.status ?? 0)) return <Gone />;
    return (
      <LoadFailure
        error={found.error}
        message={t('invitations.import.failed')}
        isRetrying={found.isFetching}
        onRetry={() => void found.refetch()}
      />
    );
  }
  return (
    <>
      <FileLine file={found.data} />
      <State file={found.data} />
    </>
  );
}

function Gone() {
  return (
    <EmptyState
      drawing={<LostDrawing />}
      title={t('invitations.import.gone-title')}
      action={<PageButton page={companyPages.importPeople}>{t('invitations.import.another')}</PageButton>}
    >
      {t('invitations.import.gone')}
    </EmptyState>
  );
}

/** The imported file, and the button to import another one. */
function FileLine({ file }: { readonly file: PeopleImport }) {
  const openPage = useOpenPage();
  const forget = useForgetImport();
  const { id, fileName, format, encoding, separator, total } = file;
  const leave = () => void openPage(companyPages.importPeople);
  const about = [
    format === 'xlsx' ? t('invitations.import.xlsx') : t(`invitations.import.encoding.${encoding}`),
    separator !== null && t(`invitations.import.separator.${SEPARATORS[separator]}`),
    t('invitations.import.lines', { count: total }),
  ];
  return (
    <Row gap={6} justify="between">
      <Stack gap={0} isGrowing>
        <Text weight="medium">{fileName}</Text>
        <Text size="small" tone="secondary">
          {about.filter((word) => word !== false).join(', ')}
        </Text>
      </Stack>
      <Row>
        <Button variant="default" onClick={leave}>
          {t('invitations.import.another')}
        </Button>
        {file.state !== 'applying' && (
          <Button
            variant="subtle"
            aria-busy={forget.isPending}
            onClick={() => forget.mutate({ params: { importId: id } }, { onSuccess: leave })}
          >
            {t('invitations.import.forget')}
          </Button>
        )}
      </Row>
    </Row>
  );
}

const SEPARATORS = { ';': 'semicolon', ',': 'comma', '\t': 'tab' } as const;

function State({ file }: { readonly file: PeopleImport }) {
  switch (file.state) {
    case 'applying':
      return <Applying file={file} />;
    case 'done':
      return <Done file={file} />;
    default:
      return <CheckedImport file={file} />;
  }
}

function Applying({ file }: { readonly file: PeopleImport }) {
  const stop = useStopImport();
  return (
    <Panel as="section">
      <ImportProgress
        label={t('invitations.import.applying', { done: file.done, goal: file.goal })}
        done={file.done}
        goal={file.goal}
      />
      <Text size="small" tone="secondary">
        {t('invitations.import.applying-hint')}
      </Text>
      <Row>
        <Button
          variant="default"
          aria-busy={stop.isPending}
          onClick={() => stop.mutate({ params: { importId: file.id } })}
        >
          {t('invitations.import.stop')}
        </Button>
      </Row>
    </Panel>
  );
}

function Done({ file }: { readonly file: PeopleImport }) {
  const hasHeld = file.counts.wrong + file.counts.repeated > 0;
  return (
    <>
      <Panel as="section">
        <h2>{t('invitations.import.done-title')}</h2>
        <p>{t('invitations.import.done')}</p>
        <ImportCounts file={file} tense="done" />
        <Row>
          <PageButton page={invitationsPages.invitations} isMain>
            {t('invitations.import.to-invitations')}
          </PageButton>
          <PageButton page={companyPages.users}>{t('invitations.import.to-people')}</PageButton>
        </Row>
      </Panel>
      <ImportRows
        file={file}
        show={undefined}
        title={t('invitations.import.result')}
        act={hasHeld && <CorrectionFileButton importId={file.id} />}
      />
    </>
  );
}
