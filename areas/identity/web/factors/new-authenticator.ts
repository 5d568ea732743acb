// What makes a new passkey.
export { startRegistration } from '@simplewebauthn/browser';
