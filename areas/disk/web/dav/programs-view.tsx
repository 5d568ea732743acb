import { serveFiles } from '@artel/disk/contract';
import { AddressLink, t, useSession } from '@artel/web';
import { Bullets, CopyField, PageGrid, Panel, Text, VisuallyHidden } from '@artel/web/ui';

const SYSTEMS = ['windows', 'macos', 'linux', 'android', 'ios'] as const;
/** Features that Windows itself lacks, whatever server it connects to. */
const WINDOWS_LIMITS = ['https', 'size', 'attributes'] as const;

/** Instructions for opening the disk in programs of a computer or a telephone. */
export function ProgramsView() {
  const { username } = useSession();
  const address = `${window.location.origin}${serveFiles.path.replace('*', '')}`;
  return (
    <PageGrid width="text">
      <VisuallyHidden component="h1">{t('disk.place.programs')}</VisuallyHidden>
      <p>{t('disk.programs.text')}</p>
      <Panel>
        <CopyField label={t('disk.programs.address')} value={address} />
        <CopyField label={t('disk.programs.user')} value={username} />
        <p>
          {`${t('disk.programs.password')} `}
          <AddressLink address="/profile?section=security">{t('disk.programs.password-act')}</AddressLink>
        </p>
      </Panel>
      {SYSTEMS.map((system) => (
        <section key={system} aria-labelledby={`programs-${system}`}>
          <Text as="h2" size="title" id={`programs-${system}`}>
            {t(`disk.programs.name.${system}`)}
          </Text>
          <p>{t(`disk.programs.steps.${system}`)}</p>
          {system === 'windows' && (
            <>
              <p>{t('disk.programs.limits')}</p>
              <Bullets>
                {WINDOWS_LIMITS.map((limit) => (
                  <li key={limit}>{t(`disk.programs.limit.${limit}`)}</li>
                ))}
              </Bullets>
            </>
          )}
        </section>
      ))}
    </PageGrid>
  );
}
