import { mobileEntryPages, webEntryPages } from '../entry-pages.ts';
import { VisitorsOnly } from '../mobile/visitors-only.tsx';
import { SignIn } from './sign-in.tsx';

/** the sign-in page. After it the guard redirects to the requested page. */
export function SignInPage() {
  return <SignIn entryPages={webEntryPages} />;
}

/** the same in the mobile view. */
export function MobileSignInPage() {
  return (
    <VisitorsOnly>
      <SignIn entryPages={mobileEntryPages} />
    </VisitorsOnly>
  );
}
