import { N8N_CODE } from '@artel/integrations/contract';
import { AddressLink, t, useSession } from '@artel/web';
import { CopyField } from '@artel/web/ui';
import { Sample } from '../catalogue/sample.tsx';
import { Guide } from './guide.tsx';

/** The guide to calling the product from 1C with a key. */
export function OneCGuide() {
  const { origin, hostname } = window.location;
  return (
    <Guide name="one-c" steps={4}>
      <CopyField label={t('integrations.guides.server')} value={hostname} />
      <CopyField label={t('integrations.guides.api')} value={`${origin}/api/v2`} />
      <Sample
        label={t('integrations.guides.one-c.sample')}
        text={t('integrations.guides.one-c.code', { host: hostname })}
      />
    </Guide>
  );
}

/** The guide to receiving and verifying events in a workflow of n8n. */
export function N8nGuide() {
  return (
    <Guide name="n8n" steps={5}>
      <CopyField label={t('integrations.guides.api')} value={`${window.location.origin}/api/v2`} />
      <Sample label={t('integrations.guides.n8n.sample')} text={N8N_CODE} />
    </Guide>
  );
}

/** The guide to opening the disk in programs of a computer or a telephone. */
export function DavGuide() {
  const { username } = useSession();
  return (
    <Guide name="dav" steps={3}>
      <CopyField
        label={t('integrations.guides.dav.address')}
        value={`${window.location.origin}/dav/files/`}
      />
      <CopyField label={t('integrations.guides.dav.user')} value={username} />
      <p>
        <AddressLink address="/profile?section=security">{t('integrations.guides.dav.password')}</AddressLink>
      </p>
    </Guide>
  );
}
