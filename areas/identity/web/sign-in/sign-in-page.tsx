import { mobileEntryPages, webEntryPages } from '../entry-pages.ts';
import { VisitorsOnly } from '../mobile/visitors-only.tsx';
import { SignIn } from './sign-in.tsx';

/** sign in. After it the guard leads on to where the person was going. */
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
