import { t } from '@artel/web';
import { Avatar } from '@artel/web/ui';

export function Example() {
  const anna = { givenName: t('uiDemo.given-name'), familyName: t('uiDemo.family-name') };
  return (
    <>
      <Avatar {...anna} />
      <Avatar {...anna} size="large" />
      <Avatar givenName={anna.familyName} familyName={anna.givenName} size="large" />
      <Avatar givenName="" familyName={anna.familyName} size="large" />
    </>
  );
}
