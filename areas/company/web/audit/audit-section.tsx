import { t } from '@artel/web';
import { Button, Callout, Panel, Row, Text } from '@artel/web/ui';
import { useProfile } from '../profile/api.ts';
import { useAudit, useAuditFile, useChainCheck } from './api.ts';
import { AuditDetails } from './audit-details.tsx';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import { AuditList } from './audit-list.tsx';
import { readAuditFilter } from './audit-words.ts';
import { useAuditAddress } from './use-audit-address.ts';

/** The audit journal of the company with its filters, export and verification. */
export function AuditSection() {
  const { words, change } = useAuditAddress();
  const filter = readAuditFilter(words);
  const entries = useAudit(filter);
  const open = entries.data?.find(({ id }) => id === words.entry);
  const mayDownload = useProfile().permissions.includes('company.export');
  const file = useAuditFile();
  const chain = useChainCheck();
  return (
    <Panel>
      <Text size="small" tone="secondary">
        {t('company.audit.lead')}
      </Text>
      <AuditFilterBar words={words} filter={filter} onChange={change} />
      <Row gap={3}>
        {mayDownload && (
          <Button
            variant="default"
            aria-busy={file.isPending}
            onClick={() => file.mutate({ filter, name: `${t('company.audit.csv-file')}.csv` })}
          >
            {t('company.audit.csv')}
          </Button>
        )}
        <Button variant="default" aria-busy={chain.isPending} onClick={() => chain.mutate()}>
          {t(chain.isPending ? 'company.audit.checking' : 'company.audit.check')}
        </Button>
      </Row>
      {chain.data !== undefined && (
        <Callout role="status" tone={chain.data.fault === null ? 'accent' : 'danger'}>
          {chain.data.fault === null
            ? t('company.audit.right', { count: chain.data.records })
            : t('company.audit.fault', { sequence: chain.data.fault.sequence })}
        </Callout>
      )}
      <AuditList entries={entries} openId={open?.id} onOpen={({ id }) => change({ entry: id })} />
      <AuditDetails
        entry={open}
        onChoosePerson={(person) => change({ person, entry: undefined })}
        onClose={() => change({ entry: undefined })}
      />
    </Panel>
  );
}
