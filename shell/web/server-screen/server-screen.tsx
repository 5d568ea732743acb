import { hasApp, notifyApp, publicConfig, shareAddress, showToast, t } from '@artel/web';
import { BrandSign, Button, CopyField, Facts, QrCode, Row, Stack, Text } from '@artel/web/ui';
import { IconPlugConnected, IconShare2 } from '@tabler/icons-react';
import { HealthLine } from './health-line.tsx';
import styles from './server-screen.module.css';

/** connects the mobile application to this server; available to everyone, signed in or not. */
export function ServerScreen() {
  const { brandName, version } = publicConfig();
  const { origin, hostname } = window.location;
  const server = { name: brandName, url: origin };
  const share = async () => {
    const outcome = await shareAddress({ title: brandName, url: origin });
    if (outcome === 'copied') showToast({ severity: 'success', title: t('shell.server.copied') });
    if (outcome === 'failed')
      showToast({ severity: 'info', title: t('shell.server.not-shared'), detail: origin });
  };
  return (
    <>
      <Stack as="header" gap={2} align="center" className={styles.head}>
        <div>
          <BrandSign size={48} />
        </div>
        <h1>{brandName}</h1>
        <Text tone="secondary">{t(hasApp() ? 'shell.server.lead-app' : 'shell.server.lead')}</Text>
      </Stack>
      <Row justify="center">
        <QrCode text={origin} label={t('shell.server.qr', { address: origin })} />
      </Row>
      <CopyField label={t('shell.server.address')} value={origin} />
      {isThisMachine(hostname) && <p>{t('shell.server.this-machine')}</p>}
      <Facts>
        <dt>{t('shell.server.health')}</dt>
        <dd>
          <HealthLine />
        </dd>
        <dt>{t('shell.server.version')}</dt>
        <dd>{version || t('shell.server.unknown')}</dd>
      </Facts>
      <Stack as="footer" gap={3}>
        {hasApp() && (
          <Button
            fullWidth
            leftSection={<IconPlugConnected size={18} stroke={1.5} />}
            onClick={() => notifyApp({ type: 'server', ...server })}
          >
            {t('shell.server.connect')}
          </Button>
        )}
        <Button
          fullWidth
          variant="default"
          leftSection={<IconShare2 size={18} stroke={1.5} />}
          onClick={() => void share()}
        >
          {t('shell.server.share')}
        </Button>
      </Stack>
    </>
  );
}

/** No other device reaches a server by these names. */
function isThisMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^127\.|^\[::1\]$/.test(hostname);
}
