// What answers with a passkey that is there already: the sign-in page loads no more of the library than this.
export {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
