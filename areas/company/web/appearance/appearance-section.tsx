import { Density, Theme } from '@artel/company/contract';
import { t, useDebugFlags } from '@artel/web';
import { ChoiceGroup, Panel, Text } from '@artel/web/ui';
import { useAppearance } from './api.ts';

const getTexts = (choice: string) => `company.look.${choice}`;

/** Theme and density; a choice applies at once and on all devices. */
export function AppearanceSection() {
  const { theme, density, chooseTheme, chooseDensity } = useAppearance();
  const isForced = useDebugFlags().has('ui-dark-mode');
  return (
    <Panel>
      <Text tone="secondary">{t('company.look.lead')}</Text>
      <ChoiceGroup
        name="theme"
        label={t('forms.theme')}
        hint={isForced ? t('company.look.debug') : undefined}
        codes={Theme.options}
        textKey={getTexts('themes')}
        chosen={[theme]}
        onChange={(chosen) => forChosen(Theme.options, chosen, chooseTheme)}
      />
      <ChoiceGroup
        name="density"
        label={t('forms.density')}
        codes={Density.options}
        textKey={getTexts('densities')}
        chosen={[density]}
        onChange={(chosen) => forChosen(Density.options, chosen, chooseDensity)}
      />
    </Panel>
  );
}

/** One option is always chosen: pressing it again changes nothing. */
function forChosen<T extends string>(
  options: readonly T[],
  chosen: readonly string[],
  act: (option: T) => void,
) {
  const option = options.find((known) => chosen.includes(known));
  if (option !== undefined) act(option);
}
