// The parts for an existing passkey: the sign-in page loads no more of the library than this.
export {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
