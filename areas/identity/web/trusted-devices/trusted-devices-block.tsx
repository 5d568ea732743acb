import { deleteTrustedDevice, getSecurity, type TrustedDevice } from '@artel/identity/contract';
import { showToast, t, useAct } from '@artel/web';
import { Badge, Button, Line, Lines, Moment, Row, Stack } from '@artel/web/ui';
import { Block } from '../security/block.tsx';

interface TrustedDevicesBlockProps {
  readonly devices: readonly TrustedDevice[];
}

/** Lists the browsers that need no second factor; renders nothing without any. */
export function TrustedDevicesBlock({ devices }: TrustedDevicesBlockProps) {
  if (devices.length === 0) return null;
  return (
    <Block title={t('identity.trusted.title')} intro={t('identity.trusted.lead')}>
      <Lines variant="edge" aria-label={t('identity.trusted.title')}>
        {devices.map((device) => (
          <Device key={device.id} device={device} />
        ))}
      </Lines>
    </Block>
  );
}

function Device({ device }: { readonly device: TrustedDevice }) {
  const { id, isCurrent, browser, system, kind, lastSignInAt, trustedUntil } = device;
  const forget = useAct(deleteTrustedDevice, {
    refreshes: [getSecurity],
    onSuccess: () => showToast({ severity: 'success', title: t('identity.trusted.forgotten') }),
  });
  const name =
    [browser, system].filter((part) => part !== '').join(', ') || t(`identity.sessions.kind.${kind}`);
  return (
    <Line isOneLine data-acts="below">
      <Stack as="span" gap={0.5} isGrowing>
        <Row as="span" weight="medium">
          <span>{name}</span>
          {isCurrent && <Badge variant="accent">{t('identity.sessions.current')}</Badge>}
        </Row>
        <Row as="span" gap={3} size="small" tone="secondary">
          <span>
            {t('identity.sessions.started')} <Moment at={lastSignInAt} />
          </span>
          <span>
            {t('identity.trusted.until')} <Moment at={trustedUntil} />
          </span>
        </Row>
      </Stack>
      <Button
        variant="default"
        aria-label={t('identity.trusted.forget-of', { name })}
        aria-busy={forget.isPending}
        onClick={() => !forget.isPending && forget.mutate({ params: { deviceId: id } })}
      >
        {t('identity.trusted.forget')}
      </Button>
    </Line>
  );
}
