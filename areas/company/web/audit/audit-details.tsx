import {
  type AuditEntry,
  auditFieldWords,
  auditObjectWords,
  auditProgramWords,
  auditValueWords,
} from '@artel/company/contract';
import { t } from '@artel/web';
import { Button, Dialog, Facts, Moment, Stack } from '@artel/web/ui';
import type { ReactNode } from 'react';
import { actWords, findText } from './api.ts';

interface AuditDetailsProps {
  readonly entry: AuditEntry | undefined;
  readonly onChoosePerson: (memberId: string) => void;
  readonly onClose: () => void;
}

/** Shows all that a record contains: actor, act, subjects, changes, time, origin, and the codes behind the names. */
export function AuditDetails({ entry, onChoosePerson, onClose }: AuditDetailsProps) {
  return (
    <Dialog isOpen={entry !== undefined} title={t('company.audit.details')} onClose={onClose}>
      {entry !== undefined && <EntryFacts entry={entry} onChoosePerson={onChoosePerson} />}
    </Dialog>
  );
}

function EntryFacts({
  entry,
  onChoosePerson,
}: Pick<AuditDetailsProps, 'onChoosePerson'> & { entry: AuditEntry }) {
  const { at, act, actor, memberId, via, object, changes, address, userAgent, device, id } = entry;
  return (
    <Stack align="start">
      <Facts variant="under">
        <Fact name={t('company.audit.act')}>{actWords(act)}</Fact>
        <Fact name={t('company.audit.at')}>
          <Moment at={at} variant="exact" />
        </Fact>
        <Fact name={t('company.audit.person')}>{actor ?? t('company.audit.system')}</Fact>
        {via !== null && <Fact name={t('company.audit.program')}>{auditProgramWords(via, findText)}</Fact>}
        {object !== null && (
          <Fact name={t('company.audit.object')}>{auditObjectWords(object, findText)}</Fact>
        )}
        {changes.map((change) => (
          <Fact key={change.name} name={auditFieldWords(change.name, findText)}>
            {changeWords(change)}
          </Fact>
        ))}
        {address !== null && address !== '' && <Fact name={t('company.audit.address')}>{address}</Fact>}
        {device !== '' && (
          <Fact name={t('company.audit.device')}>
            <span title={userAgent ?? undefined}>{device}</span>
          </Fact>
        )}
        {object !== null && (
          <Fact name={t('company.audit.object-code')}>
            <code>{object.id}</code>
          </Fact>
        )}
        <Fact name={t('company.audit.record-code')}>
          <code>{id}</code>
        </Fact>
      </Facts>
      {memberId !== null && (
        <Button variant="default" onClick={() => onChoosePerson(memberId)}>
          {t('company.audit.only')}
        </Button>
      )}
    </Stack>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function changeWords({ name, before, after }: AuditEntry['changes'][number]): string {
  const [was, is] = [before, after].map(
    (value) => auditValueWords(name, value, findText) ?? t('company.audit.nothing'),
  );
  return before === null ? (is ?? '') : `${was} → ${is}`;
}
