import { PageLink, t, useOpenPage } from '@artel/web';
import { type EntryPages, mobileEntryPages, webEntryPages } from '../entry-pages.ts';
import { VisitorsOnly } from '../mobile/visitors-only.tsx';
import { AddressForm } from './address-form.tsx';

/** the first step of sign-up: the address, each consent separately, and the code by letter. */
export function PreSignupPage() {
  return <PreSignup entryPages={webEntryPages} />;
}

/** the same in the mobile view. */
export function MobilePreSignupPage() {
  return (
    <VisitorsOnly>
      <PreSignup entryPages={mobileEntryPages} />
    </VisitorsOnly>
  );
}

function PreSignup({ entryPages }: { readonly entryPages: EntryPages }) {
  const openPage = useOpenPage();
  return (
    <>
      <header>
        <h1>{t('identity.pre-signup.title')}</h1>
        <p>{t('identity.pre-signup.lead')}</p>
      </header>
      <AddressForm label={t('identity.pre-signup.title')} onSent={() => openPage(entryPages.signup)} />
      <footer>
        <p>
          {t('identity.pre-signup.have-code')}{' '}
          <PageLink page={entryPages.signup}>{t('identity.pre-signup.enter-code')}</PageLink>
        </p>
        <p>
          {t('identity.pre-signup.have-account')}{' '}
          <PageLink page={entryPages.signIn}>{t('identity.pre-signup.sign-in')}</PageLink>
        </p>
      </footer>
    </>
  );
}
