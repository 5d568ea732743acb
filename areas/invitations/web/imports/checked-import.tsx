import { useProfile } from '@artel/company/web';
import type { ImportSettings, PeopleImport } from '@artel/invitations/contract';
import { failureText, t } from '@artel/web';
import { Button, Callout, CheckField, Panel, Row, Stack } from '@artel/web/ui';
import { useState } from 'react';
import { useStartImport, useUpdateImport } from './api.ts';
import { ColumnFields } from './column-fields.tsx';
import { CorrectionFileButton } from './correction-file-button.tsx';
import { ImportCounts } from './import-counts.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportRows } from './import-rows.tsx';
import { LeftOut } from './left-out.tsx';

interface OfFile {
  readonly file: PeopleImport;
}

/** The planned actions for a file, the obstacles, and the button that starts them. */
export function CheckedImport({ file: stored }: OfFile) {
  const { settings, update } = useUpdateImport(stored);
  const file = { ...stored, settings };
  const isStopped = file.state === 'stopped';
  // The number of rows whose skipping the person confirmed: the confirmation stays after a new check, but
  // does not cover further rows.
  const [agreed, setAgreed] = useState<number | null>(null);
  const held = file.counts.wrong + file.counts.repeated;
  // While a file is checked again, the earlier results stay visible.
  const isKnown = Object.values(file.counts).some((count) => count > 0);
  const hasPlan = file.state !== 'unmapped' && isKnown;
  return (
    <>
      {isStopped && (
        <Callout role="alert" tone="danger">
          {file.failure === null
            ? t('invitations.import.stopped', { done: file.done, goal: file.goal })
            : t('invitations.import.stopped-by', {
                done: file.done,
                goal: file.goal,
                why: file.failure.message,
              })}
        </Callout>
      )}
      {file.state === 'unmapped' && <Callout role="alert">{t('invitations.import.unmapped')}</Callout>}
      {!hasPlan && file.state === 'checking' && <Checking file={file} />}
      {hasPlan && (
        <Panel as="section" aria-label={t('invitations.import.plan')}>
          <ImportCounts file={file} tense="due" />
          {!isStopped && <Extent file={file} onChange={update} />}
          {file.state === 'checking' ? (
            <Checking file={file} />
          ) : (
            <Start
              file={file}
              held={held}
              isPassing={agreed !== null && held <= agreed}
              onPassing={(isPassing) => setAgreed(isPassing ? held : null)}
            />
          )}
        </Panel>
      )}
      {hasPlan && held > 0 && !isStopped && <Held file={file} held={held} />}
      {!isStopped && <LeftOut file={file} />}
      {!isStopped && (
        <ColumnFields
          // Without a column of addresses the mapping is open.
          key={String(file.state === 'unmapped')}
          file={file}
          isOpen={file.state === 'unmapped'}
          onChange={(columns) => update({ ...file.settings, columns })}
        />
      )}
    </>
  );
}

function Checking({ file: { done, goal } }: OfFile) {
  return <ImportProgress label={t('invitations.import.checking', { done, goal })} done={done} goal={goal} />;
}

/** Options of the import besides the invitations; only those that the file makes relevant are shown. */
function Extent({ file, onChange }: OfFile & { readonly onChange: (settings: ImportSettings) => void }) {
  const mayManage = useProfile().permissions.includes('company.manage-people');
  const { settings, counts, newDepartments } = file;
  const { createsDepartments, updatesMembers, renewsInvitations } = settings;
  const names = newDepartments.names.slice(0, 5).join(', ');
  const needsDepartments = mayManage && newDepartments.count > 0;
  const needsMembers = mayManage && (updatesMembers || counts.member > 0);
  const needsInvited = renewsInvitations || counts.invited > 0;
  if (!needsDepartments && !needsMembers && !needsInvited) return null;
  return (
    <Stack gap={3}>
      {needsDepartments && (
        <CheckField
          label={t('invitations.import.creates-departments', { count: newDepartments.count })}
          hint={newDepartments.count > 5 ? t('invitations.import.and-more', { names }) : names}
          isChecked={createsDepartments}
          onChange={(is) => onChange({ ...settings, createsDepartments: is })}
        />
      )}
      {needsMembers && (
        <CheckField
          label={t('invitations.import.updates-members')}
          hint={t('invitations.import.updates-members-hint')}
          isChecked={updatesMembers}
          onChange={(is) => onChange({ ...settings, updatesMembers: is })}
        />
      )}
      {needsInvited && (
        <CheckField
          label={t('invitations.import.renews-invitations')}
          hint={t('invitations.import.renews-invitations-hint')}
          isChecked={renewsInvitations}
          onChange={(is) => onChange({ ...settings, renewsInvitations: is })}
        />
      )}
    </Stack>
  );
}

interface StartProps extends OfFile {
  readonly held: number;
  /** Whether the person confirmed that the held rows are skipped. */
  readonly isPassing: boolean;
  readonly onPassing: (isPassing: boolean) => void;
}

/** The other rows are imported only after the person confirms it. */
function Start({ file, held, isPassing, onPassing }: StartProps) {
  const start = useStartImport();
  const [isMissed, setMissed] = useState(false);
  const { counts, id, version } = file;
  const due = counts.invite + counts.renew + counts.update;
  if (due === 0) return <p>{t('invitations.import.nobody')}</p>;
  const begin = () => {
    if (held > 0 && !isPassing) return setMissed(true);
    start.mutate({ params: { importId: id }, body: { passesOverHeld: held > 0, version } });
  };
  return (
    <>
      {held > 0 && (
        <CheckField
          label={t('invitations.import.pass-over', { count: held })}
          isChecked={isPassing}
          error={isMissed && !isPassing ? t('invitations.import.pass-over-missed') : undefined}
          onChange={onPassing}
        />
      )}
      {start.isError && (
        <Callout role="alert" tone="danger">
          {failureText(start.error)}
        </Callout>
      )}
      <Row>
        <Button aria-busy={start.isPending} onClick={begin}>
          {startLabel(file, due)}
        </Button>
      </Row>
    </>
  );
}

function startLabel({ state, counts }: PeopleImport, due: number): string {
  if (state === 'stopped') return t('invitations.import.go-on');
  const { invite } = counts;
  if (invite === due) return t('invitations.import.invite', { count: due });
  return invite === 0
    ? t('invitations.import.update', { count: due })
    : t('invitations.import.invite-and-update', { invite, update: due - invite });
}

/** The rows that need a correction, here and as a file. */
function Held({ file, held }: OfFile & { readonly held: number }) {
  return (
    <ImportRows
      file={file}
      show="held"
      title={t('invitations.import.held', { count: held })}
      intro={t('invitations.import.held-lead')}
      act={<CorrectionFileButton importId={file.id} />}
    />
  );
}
