import { offerUndo, showToast, t } from '@artel/web';
import { LinkButton, Toast } from '@artel/web/ui';

const severities = ['success', 'info', 'warning', 'error'] as const;

export function Example() {
  return (
    <>
      {severities.map((severity) => (
        <LinkButton
          key={severity}
          onClick={() =>
            showToast({ severity, title: t(`uiDemo.toast.${severity}`), detail: t('uiDemo.sentence') })
          }
        >
          {t(`uiDemo.toast.${severity}`)}
        </LinkButton>
      ))}
      <Toast
        severity="success"
        title={t('uiDemo.trashed')}
        act={{ label: t('uiDemo.act.open'), run: () => undefined }}
        onClose={() => undefined}
      />
      <LinkButton onClick={() => offerUndo(t('uiDemo.trashed'), async () => undefined)}>
        {t('uiDemo.to-trash')}
      </LinkButton>
    </>
  );
}
